import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'

const root = new URL('../../', import.meta.url).pathname

const isInstalled = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${name}`))

/** `podman` or `docker`, whichever is installed; CONTAINER_ENGINE chooses. */
export const engine = process.env.CONTAINER_ENGINE ?? (isInstalled('podman') ? 'podman' : 'docker')

/** The processes of the shop that have an image each. */
export const targets = ['api', 'staff', 'worker', 'prepare', 'storefront', 'console', 'edge'] as const
export type Target = (typeof targets)[number]

export const imageOf = (target: Target): string =>
  `${process.env.ZEMBIL_IMAGES ?? 'localhost'}/zembil-${target}:${process.env.ZEMBIL_TAG ?? 'latest'}`

/** Without systemd, podman needs other settings than its own (see the file). */
export const engineEnv: NodeJS.ProcessEnv = {
  ...(!existsSync('/run/systemd/system') && { CONTAINERS_CONF: `${root}infra/containers/containers.conf` }),
  ...process.env,
}

/** Runs the engine and returns its output; its messages go to the terminal. */
export const ask = (...args: string[]): string =>
  execFileSync(engine, args, {
    cwd: root,
    env: engineEnv,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()

/** Runs a command for a person to watch; throws when it fails. */
export function run(file: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(file, args, { cwd: root, env: { ...engineEnv, ...env }, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${file} ${args[0] ?? ''} failed`)
}
