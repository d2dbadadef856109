import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

/**
 * What a hook returns in a page in English. Call `fakeBrowser` first: everything is imported afterwards, so that hook and
 * page share their stores. Effects do not run, and state set after the render changes nothing. `root`: what the loader of
 * every page returned.
 */
export async function inPage<Value>(useHook: () => Value, root?: object): Promise<Value> {
  const { storefrontMessages } = await import('@zembil/i18n/storefront/messages')
  const { createI18n } = await import('@zembil/i18n/translation/i18n')
  const { I18nContext } = await import('@zembil/i18n/translation/use-translation')
  const { browserQueryClient } = await import('../app/platform/api/query-client.ts')
  const returned = vi.fn<(value: Value) => void>()
  function Page() {
    returned(useHook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={browserQueryClient()}>
      <I18nContext value={createI18n('en', storefrontMessages.en)}>
        {root === undefined ? <Page /> : await withRoot(Page, root)}
      </I18nContext>
    </QueryClientProvider>,
  )
  const [value] = returned.mock.lastCall ?? []
  return value as Value
}

async function withRoot(Page: ComponentType, root: object): Promise<ReactNode> {
  const { createMemoryRouter, RouterProvider } = await import('react-router')
  const routes = [{ id: 'root', path: '/', loader: () => root, Component: Page }]
  return <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />
}
