#!/bin/sh
# npm ci with the given arguments, then without what no process reads: source maps, types, texts for people.
set -eu
[ ! -e /run/secrets/ca ] || export NODE_EXTRA_CA_CERTS=/run/secrets/ca
npm ci --loglevel=error "$@"
case " $* " in
*' --omit=dev '*)
  # TypeScript is an optional peer of some packages, which npm installs although nothing loads it.
  rm -rf node_modules/typescript node_modules/@typescript node_modules/.package-lock.json
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname 'readme*' \
    -o -iname 'changelog*' -o -iname 'history.md' \) -delete
  for folder in test tests benchmark benchmarks .github; do
    rm -rf node_modules/*/$folder node_modules/@*/*/$folder
  done
  ;;
esac
npm cache clean --force --loglevel=error
