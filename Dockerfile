# The environment is made in one stage, and the last one only takes it over: no pip, no compiler, nothing to write to.
ARG PYTHON=3.13.9-slim-bookworm

FROM python:${PYTHON} AS build
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv --without-pip /venv \
 && python -m pip --python /venv/bin/python install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock
COPY core core
COPY service service
COPY openapi/examples openapi/examples
COPY LICENSE NOTICE ./
RUN python -m compileall -q core service

FROM python:${PYTHON}
# The base image has pip. A running service has no use for it.
RUN python -m pip uninstall --yes --quiet pip
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/livez', timeout=2)"]
ENTRYPOINT ["python", "-m", "service"]
CMD ["--host", "0.0.0.0", "--port", "8000", "--workers", "1"]
