import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '@zembil/rules/people/language'
import { expect, test } from 'vitest'
import { consoleMessages } from './messages.ts'

// The browser loads the files of both folders, tests and types what the list names.
test.each(languages)('the console lists every namespace of its own folder and the shared one in %s', (language) => {
  const files = globSync(`{.,../shared}/${language}/*.json`, { cwd: import.meta.dirname })
  const namespaces = files.map((file) => basename(file, '.json'))
  expect(Object.keys(consoleMessages[language]).sort()).toEqual(namespaces.sort())
})
