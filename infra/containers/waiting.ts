import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** Since a time of `performance.now()`, with one decimal. */
export const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10

/** Waits until something is true; fails when it takes longer than the limit. */
export async function until(what: string, isTrue: () => Promise<boolean>, limitSeconds: number): Promise<void> {
  for (const start = performance.now(); !(await isTrue().catch(() => false)); await wait(50))
    assert.ok(seconds(start) < limitSeconds, `${what}: not within ${limitSeconds} s`)
}
