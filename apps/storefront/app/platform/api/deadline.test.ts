import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'

test('an answer in time is the answer', async () => {
  await expect(withDeadline(Promise.resolve('sent'), 1_000)).resolves.toBe('sent')
})

test('what never answers is given up', async () => {
  await expect(withDeadline(new Promise(() => undefined), 5)).rejects.toThrow('no answer')
})
