import { expect, test } from 'vitest'
import { applyFault } from './apply-fault.ts'

const fault = { file: 'a.ts', find: 'left > 0', put: 'left >= 0' }

test('puts the fault in place of the text', () => {
  expect(applyFault('if (left > 0) pay()', fault)).toBe('if (left >= 0) pay()')
})

test.each([
  ['pay()', 'a.ts no longer contains: left > 0'],
  ['left > 0 || left > 0', 'a.ts contains more than once: left > 0'],
])('refuses the text %j', (text, message) => {
  expect(() => applyFault(text, fault)).toThrow(message)
})
