import { expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'

const fromServer = () => {
  const load = vi.fn(async (language: string, namespace: string) => ({ name: `${namespace} in ${language}` }))
  return { load, i18n: createI18n('en', {}, load) }
}

test('a namespace is loaded once', async () => {
  const { i18n, load } = fromServer()
  await i18n.addNamespaces(['common'])
  await i18n.addNamespaces(['common', 'cart'])
  expect(load.mock.calls).toEqual([
    ['en', 'common'],
    ['en', 'cart'],
  ])
})

test('the language changes once all namespaces of the page are there in the new one', async () => {
  const { i18n } = fromServer()
  await i18n.addNamespaces(['common', 'cart'])
  const seen: object[] = []
  i18n.subscribe(() => seen.push({ language: i18n.getLanguage(), ...i18n.messagesIn('am') }))
  await i18n.changeLanguage('am')
  expect(seen).toEqual([{ language: 'am', common: { name: 'common in am' }, cart: { name: 'cart in am' } }])
  expect(i18n.getRenderedLanguage()).toBe('en')
})

test('the language stays when the messages of the new one cannot be loaded', async () => {
  const i18n = createI18n('en', { common: {} })
  await expect(i18n.changeLanguage('am')).rejects.toThrow('no messages am/common')
  expect(i18n.getLanguage()).toBe('en')
})
