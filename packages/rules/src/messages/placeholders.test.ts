import { expect, it } from 'vitest'
import { placeholderFault, placeholdersOf } from './placeholders.ts'

const wanted = ['order', 'amount']

it('finds each placeholder once', () => {
  expect(placeholdersOf('{{order}}: {{amount}} for {{order}}')).toEqual(wanted)
})

it.each([
  ['Order {{order}} of {{amount}}', null],
  ['{{amount}} ለትዕዛዝ {{order}}ን {{order}}', null],
  ['Order {{order}}', { kind: 'missing', names: ['amount'] }],
  ['Order {{order}} of {{amount}} on {{day}}', { kind: 'unknown', names: ['day'] }],
  ['Order {{order}} of {{ amount }}', { kind: 'broken', names: [] }],
  ['Order {{order}} of {{amount}} {', { kind: 'broken', names: [] }],
  ['Order {{order}} of {amount}', { kind: 'broken', names: [] }],
])('%s', (text, fault) => {
  expect(placeholderFault(text, wanted)).toEqual(fault)
})
