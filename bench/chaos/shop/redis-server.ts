import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../apps/api/test/free-port.ts'

const isAccepting = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
  })

/** A Redis of its own, which keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort()
  const start = (): ChildProcess =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
  let child = start()
  async function untilReady(): Promise<void> {
    for (const end = Date.now() + 10_000; !(await isAccepting(port)); await wait(50))
      if (Date.now() > end) throw new Error('Redis did not start')
  }
  async function end(): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await untilReady()
  return {
    url: `redis://127.0.0.1:${port}`,
    end,
    startAgain: async () => {
      child = start()
      await untilReady()
    },
    pause: (): (() => void) => {
      const paused = child
      paused.kill('SIGSTOP')
      return () => void paused.kill('SIGCONT')
    },
  }
}
