#!/usr/bin/env bash
# Makes the public base images on a host that reaches Debian's mirror and npm, but no image registry. They get their public
# names, so the Containerfile is the same everywhere. Needs root, podman, iptables and mmdebstrap. Images that exist are kept.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -d /run/systemd/system ] || export CONTAINERS_CONF="${CONTAINERS_CONF:-$PWD/../containers.conf}"

debian=docker.io/library/debian:bookworm-slim
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
node_version=$(node -p 'process.versions.node')

exists() { podman image exists "$1"; }
build() { podman build --quiet --isolation chroot --format docker "$@"; }

if ! exists "$debian"; then
  # As the public image: no manuals and translations, no documentation but the licences.
  mmdebstrap --quiet --variant=minbase --aptopt='APT::Install-Recommends "false"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/lintian/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    bookworm "$work/debian.tar" "$mirror"
  podman import --quiet --change 'CMD ["bash"]' "$work/debian.tar" "$debian"
fi

if ! exists docker.io/library/node:24-slim; then
  mkdir -p "$work/node/usr/local/lib/node_modules/npm"
  npm pack --silent --pack-destination "$work" "node-linux-$(node -p process.arch)@$node_version" "npm@$(npm --version)" >&2
  tar -xzf "$work"/node-linux-*.tgz --strip-components=1 -C "$work/node/usr/local" package/bin
  tar -xzf "$work"/npm-*.tgz --strip-components=1 -C "$work/node/usr/local/lib/node_modules/npm"
  build -t docker.io/library/node:24-slim -f node.Containerfile "$work/node"
fi

exists docker.io/library/postgres:15 || build -t docker.io/library/postgres:15 -f postgres.Containerfile .
exists docker.io/library/redis:7 || build -t docker.io/library/redis:7 -f redis.Containerfile .
podman images --filter reference='docker.io/library/*'
