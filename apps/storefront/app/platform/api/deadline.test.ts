import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'

test('a promise that settles before the deadline keeps its value', async () => {
  await expect(withDeadline(Promise.resolve('sent'), 1_000)).resolves.toBe('sent')
})

test('a promise that never settles is rejected at the deadline', async () => {
  await expect(withDeadline(new Promise(() => undefined), 5)).rejects.toThrow('no answer')
})
