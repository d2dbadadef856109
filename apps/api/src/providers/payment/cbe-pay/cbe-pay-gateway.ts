import { z } from 'zod'
import { requireAnswer } from '../../require-answer.ts'
import type { ProviderHttp } from '../payment-provider.ts'
import type { CbePaySettings } from './cbe-pay-config.ts'
import { type OppwaPayment, oppwaPayment } from './cbe-pay-outcome.ts'

const resulted = z.looseObject({ result: z.object({ code: z.string() }) })
const found = z.object({ payments: z.array(oppwaPayment) })

/** The checkout does not exist, or its thirty minutes are over. */
const noSession = '200.300.404'
const noTransaction = '700.400.580'

type Answer = z.output<typeof resulted>

/** Calls to the gateway, each for our entity. Errors contain only the result code of its response. */
export function createCbePayGateway({ url, entityId, accessToken }: CbePaySettings, http: ProviderHttp) {
  const base = `${url.replace(/\/$/, '')}/v1/`

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await http(new URL(path, base), { ...init, headers: { authorization: `Bearer ${accessToken}` } })
    requireAnswer('CBE Pay', response)
    const { data } = resulted.safeParse(await response.json().catch(() => null))
    if (!data) throw new Error(`CBE Pay sent an unexpected response with status ${response.status}`)
    return data
  }

  const failure = ({ result: { code } }: Answer) => new Error(`CBE Pay answered with code ${code}`)
  const withEntity = (fields: Record<string, string>) => new URLSearchParams({ entityId, ...fields })

  return {
    scriptUrl: (checkoutId: string): string => `${base}paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
    post: (path: string, fields: Record<string, string>): Promise<Answer> =>
      ask(path, { method: 'POST', body: withEntity(fields) }),
    /** Null if the checkout has ended or never existed, which does not tell whether it was paid before. */
    async readCheckout(id: string): Promise<OppwaPayment | null> {
      const answer = await ask(`checkouts/${encodeURIComponent(id)}/payment?${withEntity({})}`, { method: 'GET' })
      if (answer.result.code === noSession) return null
      const { data } = oppwaPayment.safeParse({ id, ...answer })
      if (!data) throw failure(answer)
      return data
    },
    /** Looks up by our own reference, for as long as the gateway keeps its records. */
    async findPayment(name: string, paymentType: 'DB' | 'RF'): Promise<OppwaPayment | null> {
      const answer = await ask(`query?${withEntity({ merchantTransactionId: name })}`, { method: 'GET' })
      if (answer.result.code === noTransaction) return null
      const { data } = found.safeParse(answer)
      if (!data) throw failure(answer)
      const own = data.payments.filter((one) => one.paymentType === paymentType && one.merchantTransactionId === name)
      return own.find(({ result }) => result.code.startsWith('000.')) ?? own[0] ?? null
    },
  }
}
