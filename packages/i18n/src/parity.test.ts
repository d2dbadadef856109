import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@zembil/rules/language'
import { describe, expect, it } from 'vitest'

const folder = (language: string) => new URL(`./${language}/`, import.meta.url)
const read = (language: string, file: string) =>
  flatten(JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as object)

function flatten(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
  )
  return new Map(entries)
}
const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort()

const files = readdirSync(folder('en'))

describe('every text exists in both languages', () => {
  it('has the same translation files for each language', () => {
    for (const language of languages) expect(readdirSync(folder(language))).toEqual(files)
  })

  it.each(files)('%s has the same keys and placeholders in both languages, and no empty text', (file) => {
    const en = read('en', file)
    const am = read('am', file)
    expect([...am.keys()].sort()).toEqual([...en.keys()].sort())
    for (const [key, text] of en) {
      expect(text.trim(), key).not.toBe('')
      expect(am.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(am.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  it.each(files)('%s contains Amharic script in every Amharic text', (file) => {
    for (const [key, text] of read('am', file)) expect(text, key).toMatch(/\p{Script=Ethiopic}/u)
  })
})
