import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '@zembil/rules/people/language'
import { limitNames } from '@zembil/rules/settings/shop-limits'
import { expect, test } from 'vitest'
import { messageKeys } from '../api/message-texts.ts'
import { consoleMessages } from './messages.ts'

// The browser loads the files of both folders, tests and types what the list names.
test.each(languages)('the console lists every namespace of its own folder and the shared one in %s', (language) => {
  const files = globSync(`{.,../shared}/${language}/*.json`, { cwd: import.meta.dirname })
  const namespaces = files.map((file) => basename(file, '.json'))
  expect(Object.keys(consoleMessages[language]).sort()).toEqual(namespaces.sort())
})

test.each(languages)('every limit and every text that staff can change has a name in %s', (language) => {
  const { limits, texts } = consoleMessages[language]
  expect(Object.keys(limits.names).sort()).toEqual([...limitNames].sort())
  expect(Object.keys(limits.hints).sort()).toEqual([...limitNames].sort())
  const keys = messageKeys.map((key) => key.split('.').slice(0, 2).join('.'))
  const named = Object.entries(texts.names).flatMap(([kind, names]) =>
    Object.keys(names).map((name) => `${kind}.${name}`),
  )
  expect(named.sort()).toEqual([...new Set(keys)].sort())
})
