import { paymentCodes } from '@zembil/rules/money/payment-methods'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { NoticeRefused, type ProviderCode, type ReceivedNotice } from '../../../providers/payment/payment-provider.ts'
import { drawFormPage } from '../attempts/draw-form-page.ts'
import { receiptUrl } from '../attempts/payment-reference.ts'
import { findAddressed, type NoticeAddress, receiveCommonNotice, receiveNotice } from './receive-notice.ts'

const provider = z.enum(paymentCodes.filter((code): code is ProviderCode => code !== 'loan'))
const reference = z.string().regex(/^[0-9A-Z]{12,32}$/)
const key = z.string().regex(/^[\w-]{22}$/)

const optionsOf = (params: z.ZodObject) => ({
  schema: { params },
  config: { limit: 'provider' as const },
})
const keyed = optionsOf(z.object({ provider, reference, key }))
const common = optionsOf(z.object({ provider }))
type Keyed = { Params: NoticeAddress }

const receivedOf = ({ headers, query, body, ip }: FastifyRequest): ReceivedNotice => ({
  sender: ip,
  headers,
  query: query as Record<string, string>,
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

function refuseForged(error: unknown): never {
  throw error instanceof NoticeRefused ? new AppError('bad_request') : error
}

/** Bodies are read as raw bytes, because signatures are computed over bytes. */
export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<Keyed>('/:provider/notices/:reference/:key', keyed, async (request, reply) => {
    const { contentType, body } = await receiveNotice(deps, request.params, receivedOf(request), 'notice').catch(
      refuseForged,
    )
    return reply.type(contentType).send(body)
  })

  app.post<{ Params: Pick<NoticeAddress, 'provider'> }>('/:provider/notices', common, async (request, reply) => {
    const { contentType, body } = await receiveCommonNotice(deps, request.params.provider, receivedOf(request)).catch(
      refuseForged,
    )
    return reply.type(contentType).send(body)
  })

  // Posted by the customer's browser: whatever it contains, the customer is sent to the receipt.
  app.post<Keyed>('/:provider/return/:reference/:key', keyed, async (request, reply) => {
    const { attempt } = await findAddressed(deps, request.params)
    await receiveNotice(deps, request.params, receivedOf(request), 'return').catch((error: unknown) => {
      if (!(error instanceof NoticeRefused)) request.log.error({ err: error }, 'redirect from provider not processed')
    })
    return reply.redirect(receiptUrl(deps.config, attempt.order_id), 303)
  })

  app.get<Keyed>('/:provider/form/:reference/:key', keyed, async (request, reply) => {
    const { adapter, attempt } = await findAddressed(deps, request.params)
    const page = await drawFormPage(deps, adapter, attempt)
    if (!page) return reply.redirect(receiptUrl(deps.config, attempt.order_id), 303)
    const { html, policy } = page
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
