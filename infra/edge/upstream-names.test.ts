import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { followNames, untilNamesResolve } from './upstream-names.ts'

const servers = { storefronts: ['localhost:3000'], apis: ['127.0.0.1:4000', '[::1]:4000'], consoles: [], staffApis: [] }
const everywhere = { ...servers, consoleHost: null }
let following: NodeJS.Timeout | undefined
afterEach(() => clearInterval(following))

async function reloadsWithin(ms: number, known: string, names: Parameters<typeof followNames>[0]): Promise<number> {
  let reloads = 0
  following = followNames(names, known, () => void reloads++, 5)
  await wait(ms)
  return reloads
}

it('reloads once when a name has another address than before, and not when all are the same', async () => {
  const known = await untilNamesResolve(everywhere, new AbortController().signal)
  expect(known).toContain('localhost ')
  expect(await reloadsWithin(200, known.replace('127.0.0.1', '127.0.0.2'), everywhere)).toBe(1)
  clearInterval(following)
  expect(await reloadsWithin(200, known, everywhere)).toBe(0)
})

it('keeps the configuration while a name has no address', async () => {
  const gone = { ...everywhere, apis: ['no-such-host.invalid:4000'] }
  expect(await reloadsWithin(200, 'before', gone)).toBe(0)
})

it('waits for the servers of the console only if there is a console', async () => {
  const gone = { ...servers, consoles: ['no-such-host.invalid:3001'] }
  expect(await untilNamesResolve({ ...gone, consoleHost: null }, new AbortController().signal)).not.toBe('')
  const stopped = AbortSignal.timeout(300)
  expect(await untilNamesResolve({ ...gone, consoleHost: 'console.localhost' }, stopped)).toBe('')
  expect(stopped.aborted).toBe(true)
})
