import { ask, engine, imageOf, run, type Target } from './engine.ts'

/** The ports on which the processes answer `/ready`, inside their network. */
export const readyAt = {
  api: ':4000/ready',
  staff: ':4001/ready',
  worker: ':4002/ready',
  storefront: ':3000/ready',
  console: ':3001/ready',
  edge: ':8090/status',
} as const satisfies Partial<Record<Target, string>>
export type Service = keyof typeof readyAt

export type ComposedShop = {
  up: () => void
  down: () => void
  /** Removes what an interrupted run left. */
  removeLeftovers: () => void
  /** The container's id. */
  idOf: (service: string) => string
  /** A URL that this machine reaches: the container's own address. */
  readyUrl: (service: Service) => string
  inspect: (service: string, format: string) => string
}

const leftovers = [
  [
    ['ps', '-a', '-q'],
    ['rm', '-f'],
  ],
  [
    ['volume', 'ls', '-q'],
    ['volume', 'rm'],
  ],
  [
    ['network', 'ls', '-q'],
    ['network', 'rm'],
  ],
] as const

/** compose.yaml as a project of its own, with the settings of a folder. */
export function composedShop(project: string, env: Record<string, string>): ComposedShop {
  const compose = (...args: string[]): void =>
    engine === 'podman'
      ? run('podman-compose', ['-p', project, ...args], env)
      : run(engine, ['compose', '-p', project, ...args], env)
  const idOf = (service: string): string => {
    const labels = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${service}`]
    const [id = ''] = ask('ps', '-a', '-q', ...labels.flatMap((label) => ['--filter', `label=${label}`])).split('\n')
    if (id === '') throw new Error(`${service} has no container`)
    return id
  }
  const removeLeftovers = (): void => {
    for (const [list, remove] of leftovers)
      for (const name of ask(...list, '--filter', `label=com.docker.compose.project=${project}`).split('\n'))
        if (name !== '') ask(...remove, name)
  }
  const inspect = (service: string, format: string): string => ask('inspect', '--format', format, idOf(service))
  return {
    up: () => compose('up', '-d'),
    down: () => {
      compose('down', '-v', '-t', '25')
      // podman-compose leaves what was restarting at that moment, and its networks.
      removeLeftovers()
    },
    removeLeftovers,
    idOf,
    inspect,
    readyUrl: (service) => {
      const networks = inspect(
        service,
        '{{range $name, $net := .NetworkSettings.Networks}}{{$name}}={{$net.IPAddress}} {{end}}',
      )
      const [, address = ''] = /_shop=(\S+)/.exec(networks) ?? []
      return `http://${address}${readyAt[service]}`
    },
  }
}

/** Fails with an instruction instead of letting compose ask a registry for our own images. */
export function refuseMissingImages(wanted: readonly Target[]): void {
  const missing = wanted.filter((target) => ask('images', '--quiet', imageOf(target)) === '')
  if (missing.length > 0) throw new Error(`run \`npm run images\` first: there is no image of ${missing.join(', ')}`)
}
