import { createClient } from '@zembil/contract/client'
import type { CustomerApi, customerBase } from '@zembil/contract/customer-api'

type PublicCallName = {
  [N in keyof CustomerApi]: CustomerApi[N] extends { auth: 'customer' } ? never : N
}[keyof CustomerApi]
/** The calls that need no sign-in. */
export type PublicCalls = Pick<CustomerApi, PublicCallName>

/** Typed by the contract, not imported from it: its module would bring zod into the browser. */
export const apiBase: typeof customerBase = '/api/v1/customer'

type OnAnswer = (response: Response) => void

export const createApi = (origin: string, headers: Record<string, string>, onAnswer?: OnAnswer) =>
  createClient<PublicCalls>({ baseUrl: origin + apiBase, headers, ...(onAnswer && { onAnswer }) })

export type Api = ReturnType<typeof createApi>
