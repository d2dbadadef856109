import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { shopEnv } from './shop.ts'

/** A second storefront with other settings, next to the one under test. */
export async function startStorefront(settings: Record<string, string> & { STOREFRONT_PORT: string }) {
  const child = spawn('node', ['server/main.ts'], {
    cwd: new URL('../../apps/storefront', import.meta.url).pathname,
    env: { ...process.env, ...shopEnv, ...settings },
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${settings.STOREFRONT_PORT}`
  const answers = () =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  // A guard against a server that does not start, not a measure: a busy machine takes several times as long.
  await expect.poll(answers, { message: 'the second storefront answers', timeout: 60_000 }).toBe(true)
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit')
      // SIGTERM would wait for the open pages of the test, which could reach nothing meanwhile.
      child.kill('SIGINT')
      await ended
    },
  }
}
