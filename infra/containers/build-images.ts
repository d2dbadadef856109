import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import { ask, engine, engineEnv, imageOf, run, type Target, targets } from './engine.ts'
import { imageSizes } from './image-sizes.ts'

/** Builds the images of all processes, or of those named. `--sizes` only prints the sizes of the existing ones. */
const { values, positionals } = parseArgs({
  options: { sizes: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isTarget = (name: string): name is Target => targets.some((target) => target === name)
const unknown = positionals.filter((name) => !isTarget(name))
if (unknown.length > 0) throw new Error(`there is no image ${unknown.join(', ')}`)
const wanted = positionals.length > 0 ? positionals.filter(isTarget) : targets

/** Files of this host that only the installation of packages may read. */
const secrets = [
  { id: 'ca', file: process.env.NODE_EXTRA_CA_CERTS ?? '' },
  { id: 'npmrc', file: process.env.NPM_CONFIG_USERCONFIG ?? `${homedir()}/.npmrc` },
].filter(({ file }) => file !== '' && existsSync(file))

/** `docker inspect` shows which release an image holds. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const labels = { version, revision: commit }

const build = (target: Target): void =>
  run(
    engine,
    [
      'build',
      // podman's own format has no health checks.
      ...(engine === 'podman' ? ['--format', 'docker'] : []),
      ...secrets.flatMap(({ id, file }) => ['--secret', `id=${id},src=${file}`]),
      ...Object.entries(labels).flatMap(([name, value]) => ['--label', `org.opencontainers.image.${name}=${value}`]),
      ...['--build-arg', `COMMIT=${commit}`],
      ...[
        '--network',
        'host',
        '--file',
        'infra/containers/Containerfile',
        '--target',
        target,
        '--tag',
        imageOf(target),
        '.',
      ],
    ],
    { DOCKER_BUILDKIT: '1', ...engineEnv },
  )

if (!values.sizes)
  for (const target of wanted) {
    const start = performance.now()
    build(target)
    console.log(`${imageOf(target)} built in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  }
for (const { target, megabytes, compressed, packages } of await imageSizes(wanted))
  console.log(`${target.padEnd(10)} ${megabytes} MB, ${compressed} MB compressed, ${packages} npm packages`)
if (engine === 'podman')
  console.log(ask('images', '--filter', 'dangling=true', '--quiet') === '' ? '' : 'unused layers: podman image prune')
