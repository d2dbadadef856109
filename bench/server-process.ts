import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type Server = { origin: string; stop: () => Promise<void> }

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a server of ours in its own process and waits until it answers. */
export async function startServer(file: string, portVariable: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn('node', [file], {
    env: { ...process.env, ...env, [portVariable]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    if (attempt > 100 || child.exitCode !== null) throw new Error(`${file} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin, stop }
}
