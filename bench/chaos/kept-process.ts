import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/api/test/free-port.ts'

export type Kind = { file: string; portVariable: string; env: Record<string, string> }

type Care = {
  /** What the process logs is appended here; otherwise only its errors are shown. */
  logFile?: string
  /** Called when the process ends unasked after it has been ready. It is then started again, as systemd does. */
  onCrash?: (how: string) => void
}

/** One process with a fixed port, which can be restarted as in a deployment, or killed. */
export async function keepProcess(name: string, { file, portVariable, env }: Kind, care: Care = {}) {
  const { logFile, onCrash } = care
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let isWanted = true
  let wasReady = false
  function start(changed: Record<string, string> = {}) {
    const log = logFile === undefined ? null : openSync(logFile, 'a')
    const started = spawn('node', [new URL(`../../${file}`, import.meta.url).pathname], {
      env: { ...process.env, ...env, ...changed, [portVariable]: String(port) },
      stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    })
    if (log !== null) closeSync(log)
    wasReady = false
    isWanted = true
    started.once('exit', (code, signal) => {
      if (!isWanted || !onCrash) return
      // While there is no database, some processes cannot start: that is no crash.
      if (wasReady) onCrash(`${name} ended by itself with ${code ?? signal}`)
      setTimeout(() => {
        if (isWanted && child === started) child = start(changed)
      }, 1_000)
    })
    return started
  }
  let child = start()
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function untilReady(): Promise<void> {
    for (const end = Date.now() + 90_000; !(await isReady()); await wait(100))
      if ((child.exitCode !== null && !onCrash) || Date.now() > end) throw new Error(`${name} did not start`)
    wasReady = true
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false
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
