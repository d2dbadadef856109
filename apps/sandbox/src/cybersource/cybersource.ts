import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { act } from '../book/book.routes.ts'
import { findEntry, openEntry } from '../book/book.ts'
import { meetFaults } from '../book/faults.ts'
import { cardPage, judgeCard, type TypedCard } from '../card-form.ts'
import { escaped, htmlPage } from '../page.ts'
import type { World } from '../world.ts'
import { type PayForms, payForm, unsignedNames } from './cybersource-form.ts'
import { cybersourceNotifier, replyTo } from './cybersource-reply.ts'
import { isSigned } from './cybersource-signature.ts'

const provider = 'boa-cybersource'
const title = 'Bank of Abyssinia'
const sessionMs = 30 * 60_000

const settings = z.object({
  PAY_CYBERSOURCE_PROFILE_ID: z.string(),
  PAY_CYBERSOURCE_ACCESS_KEY: z.string(),
  PAY_CYBERSOURCE_SECRET_KEY: z.string(),
})

const refuse = (reply: FastifyReply, code: number, why: string) =>
  reply.code(code).send(htmlPage({ title, body: `<p>${escaped(why)}</p>` }))

/** A page that posts the signed reply back to the shop, automatically or by a button if scripts are off. */
const carryBack = (action: string, fields: Record<string, string>): string =>
  htmlPage({
    title,
    body: `<p>You are led back to the shop.</p>
<form id="back" method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('')}
<button>Continue</button></form><script>document.getElementById('back').submit()</script>`,
  })

/** CyberSource's hosted page (Secure Acceptance): a signed form opens it, and it replies with a signed form. */
export function cybersource(app: FastifyInstance, world: World): void {
  const { data: merchant } = settings.safeParse(world.env)
  if (!merchant) return
  const secretKey = merchant.PAY_CYBERSOURCE_SECRET_KEY
  const forms: PayForms = new Map()
  world.notifiers.set(provider, cybersourceNotifier(forms, secretKey))
  meetFaults(app, world.faults, provider)
  app.addHook('onRequest', async (_request, reply) => void reply.type('text/html; charset=utf-8'))

  app.post('/pay', async ({ body }, reply) => {
    if (!isSigned((body ?? {}) as Record<string, string>, secretKey))
      return refuse(reply, 403, 'Access denied: signature mismatch')
    const { data: form, error } = payForm.safeParse(body)
    if (!form)
      return refuse(reply, 400, `102: invalid_fields=${error.issues.map(({ path }) => path.join('.')).join(',')}`)
    const unsigned = unsignedNames(form)
    if (unsigned.length > 0) return refuse(reply, 403, `Access denied: not signed: ${unsigned.join(',')}`)
    if (
      form.access_key !== merchant.PAY_CYBERSOURCE_ACCESS_KEY ||
      form.profile_id !== merchant.PAY_CYBERSOURCE_PROFILE_ID
    )
      return refuse(reply, 403, 'Access denied: no such profile')
    const amountSantim = parseBirr(form.amount) ?? 0
    const before = findEntry(world.book, form.transaction_uuid, provider)
    if (before && (before.state !== 'waiting' || before.amountSantim !== amountSantim))
      return refuse(reply, 409, '104: this transaction_uuid was used before')
    forms.set(form.transaction_uuid, form)
    const entry =
      before ??
      openEntry(world.book, {
        provider,
        reference: form.transaction_uuid,
        amountSantim,
        notifyUrl: form.override_backoffice_post_url ?? null,
        expiresAt: new Date(Date.now() + sessionMs).toISOString(),
      })
    return cardPage({ title, entry, action: `pay/${entry.reference}` })
  })

  type Typed = { Params: { reference: string }; Body: TypedCard }
  app.post<Typed>('/pay/:reference', async ({ params: { reference }, body }, reply) => {
    const [entry, form] = [findEntry(world.book, reference, provider), forms.get(reference)]
    if (!entry || !form) return refuse(reply, 404, 'There is no such payment.')
    const decision = judgeCard(body)
    if (!decision) return reply.code(422).send(cardPage({ title, entry, action: reference, isWrong: true }))
    act(world, entry, decision)
    const isCanceled = body?.todo === 'cancel'
    const page = isCanceled ? form.override_custom_cancel_page : form.override_custom_receipt_page
    return carryBack(page, replyTo(form, entry, entry.paidSantim, secretKey))
  })
}
