import { paymentCodes } from '@zembil/rules/payment-methods'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { NoticeRefused, type ProviderCode, type ReceivedNotice } from '../../providers/payment/payment-provider.ts'
import { drawFormPage } from './draw-form-page.ts'
import { receiptUrl } from './payment-reference.ts'
import { findAddressed, type NoticeAddress, receiveNotice } from './receive-notice.ts'

const providers = paymentCodes.filter((code): code is ProviderCode => code !== 'loan')

const address = z.object({
  provider: z.enum(providers),
  reference: z.string().regex(/^[0-9A-Z]{12,32}$/),
  key: z.string().regex(/^[\w-]{22}$/),
})

const options = { schema: { params: address, hide: true }, config: { rateLimit: { groupId: 'provider' } } }

const receivedOf = ({ headers, query, body }: FastifyRequest): ReceivedNotice => ({
  headers,
  query: query as Record<string, string>,
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

/** Whatever providers send is read as the bytes it is: signatures are made over bytes. */
export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: NoticeAddress }>('/:provider/notices/:reference/:key', options, async (request, reply) => {
    try {
      const { answer } = await receiveNotice(deps, request.params, receivedOf(request), 'notice')
      return reply.type(answer.contentType).send(answer.body)
    } catch (error) {
      throw error instanceof NoticeRefused ? new AppError('bad_request') : error
    }
  })

  // The customer's own browser brings it: whatever it holds, they see what became of their order.
  app.post<{ Params: NoticeAddress }>('/:provider/return/:reference/:key', options, async (request, reply) => {
    const { attempt } = await findAddressed(deps, request.params)
    await receiveNotice(deps, request.params, receivedOf(request), 'return').catch((error: unknown) => {
      if (!(error instanceof NoticeRefused)) request.log.error({ err: error }, 'return not read')
    })
    return reply.redirect(receiptUrl(deps.config, attempt.order_id), 303)
  })

  app.get<{ Params: NoticeAddress }>('/:provider/form/:reference/:key', options, async (request, reply) => {
    const { html, policy } = await drawFormPage(deps, request.params)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
