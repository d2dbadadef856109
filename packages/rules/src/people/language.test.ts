import { expect, test } from 'vitest'
import { languages, otherLanguage } from './language.ts'

test('each language has the other one', () => {
  expect(languages.map((language) => otherLanguage[language])).toEqual(['am', 'en'])
})
