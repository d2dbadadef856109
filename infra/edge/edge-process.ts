import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { EdgeSettings } from './edge-settings.ts'
import { errorLogOf, writeEdge } from './render-edge.ts'

/** A certificate that no browser trusts, for trials, tests and measurements. */
export function trialCertificate(folder: string, hosts: string[]): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [`${folder}/trial.crt`, `${folder}/trial.key`]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const written = [
    '-keyout',
    key,
    '-out',
    certificate,
    '-subj',
    `/CN=${hosts[0]}`,
    '-addext',
    `subjectAltName=${names}`,
  ]
  execFileSync('openssl', ['req', '-x509', ...kind, ...written], { stdio: 'ignore' })
  return { certificate, key }
}

const argsFor = (settings: EdgeSettings, file: string): string[] => ['-p', settings.folder, '-c', file]

/** Throws with nginx's own words if the configuration is not valid. */
export function checkEdge(settings: EdgeSettings): string {
  const file = writeEdge(settings)
  // The messages come before nginx has read where its log is.
  execFileSync('nginx', ['-t', '-q', ...argsFor(settings, file), '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  return file
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

export async function untilAccepting(server: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + 10_000; !(await accepts(port)); await wait(20))
    if (server.exitCode !== null || Date.now() > end) throw new Error(`${server.spawnfile} did not start`)
}

export type Edge = {
  pid: number
  exit: Promise<unknown>
  /** Renders the configuration again; open connections are kept. */
  reload: () => void
  /** Finishes the requests in flight. */
  stop: () => Promise<void>
}

/** Checks the configuration, starts nginx with it and waits until it accepts connections. */
export async function startEdge(settings: EdgeSettings): Promise<Edge> {
  const file = checkEdge(settings)
  const args = [...argsFor(settings, file), '-e', errorLogOf(settings), '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const exit = once(child, 'exit')
  await untilAccepting(child, settings.port)
  return {
    pid: child.pid ?? 0,
    exit,
    reload: () => {
      checkEdge(settings)
      child.kill('SIGHUP')
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGQUIT')
      const late = setTimeout(() => child.kill('SIGTERM'), 10_000)
      await exit
      clearTimeout(late)
    },
  }
}
