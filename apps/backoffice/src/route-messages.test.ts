import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { declaredNamespaces, namespaceFinder } from '@zembil/i18n/used-namespaces'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const usedIn = namespaceFinder(read)
/** Loaded with the console itself. */
const always = ['common', 'door', 'fields']

/** The texts of what several screens of a file share: `...common`, or `messages` alone. */
function sharedNamespaces(file: string, screen: string): string[] {
  const [, name = /^\s*messages,$/m.test(screen) ? 'messages' : undefined] = /\.\.\.(\w+)/.exec(screen) ?? []
  const [, shared = ''] = new RegExp(`^const ${name} = (.*)$`, 'm').exec(file) ?? []
  return declaredNamespaces(name === 'messages' ? `messages: ${shared}` : shared)
}

/** Each `screen({ … })` of a file of routes. */
const screensOf = (file: string) =>
  [...read(file).matchAll(/screen\(\{.*?\n\s*\}\)/gs)].map(([text]) => ({
    path: /path: '([^']*)'/.exec(text)?.[1] ?? '',
    declared: [...declaredNamespaces(text), ...sharedNamespaces(read(file), text)],
    component: join(dirname(file), /component: .*?import\('([^']+)'\)/s.exec(text)?.[1] ?? ''),
  }))

const screens = globSync('features/**/*.routes.ts', { cwd: import.meta.dirname }).flatMap(screensOf)

test('every screen of the console is looked at', () => {
  expect(screens.length).toBeGreaterThan(70)
})

test.each(screens)('/$path loads the texts that its components use', ({ declared, component }) => {
  const loaded = [...always, ...declared]
  expect([...usedIn(component)].filter((name) => !loaded.includes(name))).toEqual([])
})
