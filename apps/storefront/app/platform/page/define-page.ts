import type { StorefrontNamespace } from '@zembil/i18n/storefront/messages'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { loadInBrowser } from './load-in-browser.ts'
import { loadOnServer } from './load-on-server.ts'
import type { Load } from './page-load.ts'

export type PageHandle = { messages: readonly StorefrontNamespace[] }

type PageDefinition = {
  /** Namespaces the page's texts come from, besides `common`. */
  messages?: readonly StorefrontNamespace[]
  load?: Load
}

const nothingToLoad: Load = () => Promise.resolve()

/** The data side of a route, written once for server and browser. A route file re-exports the three parts. */
export function definePage({ messages = [], load = nothingToLoad }: PageDefinition) {
  return {
    handle: { messages } satisfies PageHandle,
    // The condition keeps the server's half out of the browser bundle.
    loader: (args: LoaderFunctionArgs) =>
      import.meta.env.SSR ? loadOnServer(args, load) : Promise.reject(new Error('a loader runs on the server')),
    clientLoader: (args: ClientLoaderFunctionArgs) => loadInBrowser(args, { load, messages }),
  }
}
