import { globSync, readFileSync } from 'node:fs'
import { declaredNamespaces, hookNamespaces, namespaceFinder } from '@zembil/i18n/used-namespaces'
import { describe, expect, it, test } from 'vitest'

const filesIn = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname })
const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const usedIn = namespaceFinder(read)

test.each(filesIn('routes/**/*.{ts,tsx}'))(
  '%s declares the namespaces that its components use, and no others',
  (route) => {
    const used = [...usedIn(route)].filter((name) => name !== 'common')
    expect(declaredNamespaces(read(route)).sort()).toEqual(used.sort())
  },
)

test('header, footer and error page, which are part of every page, use only the common namespace', () => {
  expect(usedIn('root.tsx')).toEqual(new Set(['common']))
})

test('a component names no namespace that it does not use', () => {
  const components = filesIn('**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const unused = components.flatMap((file) => {
    const text = read(file)
    const others = hookNamespaces(text).flatMap(([, ...names]) => names)
    return others.filter((name) => !new RegExp(`['\`]${name}:`).test(text)).map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

describe('the namespaces that a file uses', () => {
  const sources: Record<string, string> = {
    'page.tsx': `
      import { Cart } from './cart/cart.tsx'
      import type { Order } from './orders.tsx'
      const page = definePage({ messages: ['cart', 'paying'] })
      const Help = lazy(() => import('./help.tsx'))
      const { t } = useTranslation(['paying', 'common'])`.replaceAll(/^ +/gm, ''),
    'cart/cart.tsx': "import {\n  Total,\n} from '../total.tsx'\nconst { t } = useTranslation('cart')",
    'total.tsx': 'const { t } = useTranslation()',
    'orders.tsx': "const { t } = useTranslation('orders')",
    'help.tsx': "await Promise.all([import('./faq.tsx'), ensureMessages(['faq'])])",
    'faq.tsx': "const { t } = useTranslation(['faq', 'content'])",
  }
  const find = namespaceFinder((file) => sources[file] ?? '')

  it('include those of its imports, lazy ones as well', () => {
    expect([...find('page.tsx')].sort()).toEqual(['cart', 'common', 'content', 'paying'])
  })

  it('exclude those that are loaded together with a lazy import', () => {
    expect(find('help.tsx')).toEqual(new Set(['content']))
  })
})
