#!/usr/bin/env bash
# Plays one game to its end with nothing but a shell and curl: bot.sh URL SETUP, URL being .../v1/games/<game>.
set -euo pipefail
ask() { curl -sS --fail-with-body "$1" -H 'Content-Type: application/json' -d "$2"; }
step=$(ask "$1/setup" "$2")
while [[ $step =~ ^\{\"state\":(.*),\"digest\":.*\"to_act\":\[([0-9]+) ]]; do
  state=${BASH_REMATCH[1]} seat=${BASH_REMATCH[2]}
  answer=$(ask "$1/suggest" "{\"state\":$state,\"seat\":$seat}")
  step=$(ask "$1/apply" "{\"state\":$state,${answer:1}")
done
echo "{\"outcome\":${step##*\"outcome\":}"
