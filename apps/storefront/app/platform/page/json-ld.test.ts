import { expect, test } from 'vitest'
import { scriptJson } from './json-ld.ts'

test('a name cannot end the script it stands in', () => {
  const json = scriptJson({ name: '</script><script>alert(1)' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)' })
})
