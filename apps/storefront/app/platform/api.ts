import { createClient } from '@zembil/contract/client'
import type { CustomerApi, customerBase } from '@zembil/contract/customer-api'

/** Typed by the contract, not imported from it: its module would bring zod into the browser. */
const base: typeof customerBase = '/api/v1/customer'

export const createApi = (origin: string, headers: Record<string, string>) =>
  createClient<CustomerApi>({ baseUrl: origin + base, headers })

export type Api = ReturnType<typeof createApi>

/** The browser's client. Words in a refusal come back in the language of the page, which may differ from the browser's. */
export const browserApi: Api = createApi('', {
  get 'accept-language'() {
    return document.documentElement.lang
  },
})
