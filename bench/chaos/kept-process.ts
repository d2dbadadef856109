import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/api/test/free-port.ts'

export type Kind = { file: string; portVariable: string; env: Record<string, string> }

/** One process with a fixed port, which can be restarted as in a deployment, or killed. */
export async function keepProcess(name: string, { file, portVariable, env }: Kind) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = (changed: Record<string, string> = {}) =>
    spawn('node', [new URL(`../../${file}`, import.meta.url).pathname], {
      env: { ...process.env, ...env, ...changed, [portVariable]: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let child = start()
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function untilReady(): Promise<void> {
    for (const end = Date.now() + 60_000; !(await isReady()); await wait(100))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start`)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    name,
    port,
    origin,
    untilReady,
    end,
    /** With some settings changed, until it is started again. */
    startAgain: async (changed?: Record<string, string>) => {
      child = start(changed)
      await untilReady()
    },
    /** Stops all its threads. Returns what lets them go on. */
    pause: (): (() => void) => {
      const paused = child
      paused.kill('SIGSTOP')
      return () => void paused.kill('SIGCONT')
    },
    /** How a process ended that was told to stop: 0 is in order. */
    exitCode: () => child.exitCode,
  }
}
export type KeptProcess = Awaited<ReturnType<typeof keepProcess>>
