import { expect, test } from 'vitest'
import { faultsOfSpecification } from './check-specification.ts'

const row = (id: string, file = 'home.spec.ts') => `| ${id} | A sentence | \`${file}\` | |`
const faultsOf = (...rows: string[]) => faultsOfSpecification(rows.join('\n'), (file) => file === 'home.spec.ts')

test('sentences in order that name an existing file are right', () => {
  expect(faultsOf(row('H-01'), row('H-02'), row('CH-01'))).toEqual([])
})

test('an id that is missing or stands twice is a fault', () => {
  expect(faultsOf(row('H-01'), row('H-03'))).toHaveLength(1)
  expect(faultsOf(row('H-01'), row('H-01'))).toHaveLength(1)
})

test('a sentence without an existing test or screen is a fault', () => {
  expect(faultsOf(row('H-01', 'gone.spec.ts'))).toEqual(['H-01 names gone.spec.ts, which does not exist'])
  expect(faultsOf('| H-01 | A sentence | nowhere | |')).toHaveLength(1)
})
