import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { freePort } from '../apps/api/test/free-port.ts'

export type Server = { origin: string; pid: number; stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void> }

/** Starts a server in its own process and waits until it responds. What it logs is appended to `logFile`, or thrown away. */
export async function startServer(
  file: string,
  portVariable: string,
  env: Record<string, string>,
  fixedPort?: number,
  logFile?: string,
): Promise<Server> {
  const port = fixedPort ?? (await freePort())
  const log = logFile === undefined ? null : openSync(logFile, 'a')
  const child = spawn('node', [file], {
    env: { ...process.env, ...env, [portVariable]: String(port) },
    stdio: ['ignore', log ?? 'ignore', 'inherit'],
  })
  if (log !== null) closeSync(log)
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    if (attempt > 300 || child.exitCode !== null) throw new Error(`${file} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // Not SIGTERM: a server that drains would wait for the connections that its clients here keep open.
  const stop: Server['stop'] = (signal = 'SIGINT') =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return { origin, pid: child.pid ?? 0, stop }
}
