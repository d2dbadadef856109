import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../../apps/api/test/free-port.ts'
import { end } from '../../../infra/database/child-processes.ts'
import { untilAccepting } from '../../../infra/edge/edge-process.ts'

/** A Redis of its own, which keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort()
  const start = (): ChildProcess =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
  let child = start()
  await untilAccepting(child, port)
  return {
    port,
    end: () => end(child, 'SIGKILL'),
    startAgain: async () => {
      child = start()
      await untilAccepting(child, port)
    },
    pause: (): (() => void) => {
      const paused = child
      paused.kill('SIGSTOP')
      return () => void paused.kill('SIGCONT')
    },
  }
}
