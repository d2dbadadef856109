import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { I18nContext, translationHook } from './use-translation.ts'

const common = { retry: 'Retry', count_one: '{{count}} item', count_other: '{{count}} items' }
const pages = { title: 'Terms', sections: [{ title: 'For {{city}}' }] }
const useTranslation = translationHook<{ common: typeof common; pages: typeof pages }>()

function Page() {
  const { t, list, language } = useTranslation(['pages', 'common'])
  const titles = list('sections', { city: 'Addis' }).map(({ title }) => title)
  // @ts-expect-error: the namespace has no such key
  const unknown = t('missing')
  return [language, t('title'), t('common:retry'), t('common:count', { count: 2 }), ...titles, unknown].join(', ')
}

test('a component shows the texts of its namespaces in the language of the page', () => {
  const value = createI18n('am', { common, pages })
  const html = renderToStaticMarkup(createElement(I18nContext, { value }, createElement(Page)))
  expect(html).toBe('am, Terms, Retry, 2 items, For Addis, missing')
})

test('a component outside the context fails instead of showing keys', () => {
  expect(() => renderToStaticMarkup(createElement(Page))).toThrow('useTranslation needs an I18nContext')
})
