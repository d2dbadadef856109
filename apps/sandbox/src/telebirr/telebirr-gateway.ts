import { randomBytes, randomInt } from 'node:crypto'
import { parseBirr, toWire } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findEntry, openEntry, refundEntry } from '../book/book.ts'
import { faultOf, toldSantim } from '../book/faults.ts'
import type { World } from '../world.ts'
import type { TelebirrOrders } from './telebirr-orders.ts'
import { telebirrRequests } from './telebirr-requests.ts'
import type { TelebirrSettings } from './telebirr-settings.ts'
import { isSigned, signed } from './telebirr-signature.ts'

const provider = 'telebirr'
const tokenLifeMs = 3_600_000
const statuses = {
  waiting: 'WAIT_PAY',
  paid: 'PAY_SUCCESS',
  refused: 'PAY_FAILED',
  expired: 'ORDER_CLOSED',
  refunded: 'REFUND_SUCCESS',
}

const moment = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
const failure = (errorCode: string, errorMsg: string) => ({ errorCode, errorMsg, errorSolution: 'Check the request' })

export function telebirrGateway(
  app: FastifyInstance,
  { book }: World,
  settings: TelebirrSettings,
  orders: TelebirrOrders,
): void {
  const requests = telebirrRequests(settings)
  const tokens = new Map<string, number>()

  /** The valid request; null when an error response has already been sent. */
  function understood<S extends z.ZodType>(
    schema: S,
    request: FastifyRequest,
    reply: FastifyReply,
  ): z.output<S> | null {
    const isKnown = (tokens.get(request.headers.authorization ?? '') ?? 0) > Date.now()
    if (!isKnown || request.headers['x-app-key'] !== settings.PAY_TELEBIRR_FABRIC_APP_ID) {
      reply.code(401).send(failure('49401010001', 'Invalid access token'))
      return null
    }
    const { data, error } = schema.safeParse(request.body)
    if (error) {
      const [issue] = error.issues
      reply.code(400).send(failure('60200001', `${issue?.path.join('.')}: ${issue?.message}`))
      return null
    }
    if (!isSigned(data as Record<string, unknown>, settings.SANDBOX_TELEBIRR_MERCHANT_KEY)) {
      reply.code(400).send(failure('60200099', 'Verify the sign field failed'))
      return null
    }
    return data
  }

  const answer = (biz_content: Record<string, string>) => ({
    result: 'SUCCESS',
    code: '0',
    msg: 'success',
    ...signed(
      { nonce_str: randomBytes(16).toString('hex').toUpperCase(), biz_content },
      settings.SANDBOX_TELEBIRR_PRIVATE_KEY,
    ),
  })
  const refusal = (code: string, msg: string) => ({ result: 'FAIL', code, msg })

  app.post<{ Body: { appSecret?: string } | null }>('/token', async ({ headers, body }, reply) => {
    const isMerchant =
      headers['x-app-key'] === settings.PAY_TELEBIRR_FABRIC_APP_ID &&
      body?.appSecret === settings.PAY_TELEBIRR_APP_SECRET
    if (!isMerchant) return reply.code(401).send(failure('49401010002', 'Invalid app key or secret'))
    const token = `Bearer ${randomBytes(24).toString('hex')}`
    const now = Date.now()
    tokens.set(token, now + tokenLifeMs)
    return { token, effectiveDate: moment(now), expirationDate: moment(now + tokenLifeMs) }
  })

  app.post('/merchant/preOrder', async (request, reply) => {
    const asked = understood(requests.preOrder, request, reply)?.biz_content
    if (!asked) return reply
    const amountSantim = parseBirr(asked.total_amount) ?? 0
    const before = findEntry(book, asked.merch_order_id, provider)
    if (before && before.amountSantim !== amountSantim) return refusal('60200002', 'The merch_order_id was used before')
    const entry =
      before ??
      openEntry(book, {
        provider,
        reference: asked.merch_order_id,
        providerReference: randomBytes(20).toString('hex'),
        amountSantim,
        notifyUrl: asked.notify_url,
        expiresAt: new Date(Date.now() + Number.parseInt(asked.timeout_express, 10) * 60_000).toISOString(),
      })
    orders.set(entry.reference, {
      redirectUrl: asked.redirect_url,
      paymentOrderId: orders.get(entry.reference)?.paymentOrderId ?? String(randomInt(10 ** 12, 10 ** 13)),
    })
    return answer({ merch_order_id: entry.reference, prepay_id: entry.providerReference ?? '' })
  })

  app.post('/merchant/queryOrder', async (request, reply) => {
    const asked = understood(requests.queryOrder, request, reply)?.biz_content
    if (!asked) return reply
    const entry = findEntry(book, asked.merch_order_id, provider)
    if (!entry) return refusal('60200003', 'The order does not exist')
    return answer({
      merch_order_id: entry.reference,
      // A partial refund counts as refunded too.
      order_status: entry.refundedSantim > 0 ? statuses.refunded : statuses[entry.state],
      ...(entry.refundedSantim > 0 && { refund_amount: toWire(entry.refundedSantim) }),
      payment_order_id: orders.get(entry.reference)?.paymentOrderId ?? '',
      total_amount: toWire(toldSantim(entry, faultOf(request))),
      trans_currency: 'ETB',
      ...(entry.transactionNo !== null && { trans_id: entry.transactionNo, trans_time: moment(Date.now()) }),
    })
  })

  app.post('/merchant/refund', async (request, reply) => {
    const asked = understood(requests.refund, request, reply)?.biz_content
    if (!asked) return reply
    const entry = findEntry(book, asked.merch_order_id, provider)
    if (!entry) return refusal('60200003', 'The order does not exist')
    const isRepeated = entry.refunds.some(({ refundReference }) => refundReference === asked.refund_request_no)
    const refund = refundEntry(entry, asked.refund_request_no, parseBirr(asked.actual_amount) ?? 0)
    if (!refund) return refusal('60320025', 'The payment platform refused the refund')
    return answer({
      merch_code: settings.PAY_TELEBIRR_SHORT_CODE,
      merch_order_id: entry.reference,
      trans_order_id: entry.transactionNo ?? '',
      refund_order_id: refund.transactionNo,
      refund_amount: toWire(refund.amountSantim),
      refund_currency: 'ETB',
      refund_status: isRepeated ? 'REFUND_DUPLICATED' : 'REFUND_SUCCESS',
      refund_time: moment(Date.now()),
    })
  })
}
