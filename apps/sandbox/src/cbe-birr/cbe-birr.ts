import { randomInt } from 'node:crypto'
import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findEntry, openEntry } from '../book/book.ts'
import { meetFaults } from '../book/faults.ts'
import { tellShop } from '../book/send-notice.ts'
import { escaped } from '../page.ts'
import { hasWallet } from '../wallets.ts'
import type { World } from '../world.ts'
import { cbeBirrNotifier } from './cbe-birr-notifier.ts'
import { readPush } from './cbe-birr-request.ts'

const settings = z.object({
  PAY_CBEBIRR_THIRD_PARTY_ID: z.string(),
  PAY_CBEBIRR_PASSWORD: z.string(),
  PAY_CBEBIRR_OPERATOR: z.string(),
  PAY_CBEBIRR_SECURITY_CREDENTIAL: z.string(),
  PAY_CBEBIRR_SHORT_CODE: z.string(),
})
type Settings = z.output<typeof settings>

const pushMinutes = 30

const answerOf = (reference: string, code: string, words: string, conversationId = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><api:Response xmlns:api="http://cps.huawei.com/cpsinterface/api_requestmgr" xmlns:res="http://cps.huawei.com/cpsinterface/response"><res:Header><res:Version>1.0</res:Version><res:OriginatorConversationID>${escaped(reference)}</res:OriginatorConversationID><res:ConversationID>${conversationId}</res:ConversationID></res:Header><res:Body><res:ResponseCode>${code}</res:ResponseCode><res:ResponseDesc>${escaped(words)}</res:ResponseDesc><res:ServiceStatus>0</res:ServiceStatus></res:Body></api:Response></soapenv:Body></soapenv:Envelope>`

function isCaller(push: Map<string, string>, known: Settings): boolean {
  const right = {
    'Header/Caller/ThirdPartyID': known.PAY_CBEBIRR_THIRD_PARTY_ID,
    'Header/Caller/Password': known.PAY_CBEBIRR_PASSWORD,
    'Body/Identity/Initiator/Identifier': known.PAY_CBEBIRR_OPERATOR,
    'Body/Identity/Initiator/SecurityCredential': known.PAY_CBEBIRR_SECURITY_CREDENTIAL,
    'Body/Identity/Initiator/ShortCode': known.PAY_CBEBIRR_SHORT_CODE,
    'Body/Identity/ReceiverParty/Identifier': known.PAY_CBEBIRR_SHORT_CODE,
  }
  return Object.entries(right).every(([path, value]) => push.get(path) === value)
}

/** A valid push, one that can be shown on a phone. */
const shown = z.object({
  reference: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
  timestamp: z.string().regex(/^20\d{12}$/),
  phone: z.string().regex(/^251[79]\d{8}$/),
  notifyUrl: z.url(),
  amountSantim: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .transform((text) => parseBirr(text) ?? 0)
    .pipe(z.number().positive()),
})

/** CBE Birr's API (Huawei CPS): acknowledges a push at once and sends the result when the payer has decided. */
export function cbeBirr(app: FastifyInstance, world: World): void {
  const { data: known } = settings.safeParse(world.env)
  if (!known) return
  world.notifiers.set('cbe-birr', cbeBirrNotifier)
  meetFaults(app, world.faults, 'cbe-birr')
  app.addContentTypeParser<string>(
    'text/xml',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  )
  app.post<{ Body: string }>('/payment/services/APIRequestMgrService', async ({ body }, reply) => {
    reply.type('text/xml; charset=utf-8')
    const push = readPush(body)
    const reference = push?.get('Header/OriginatorConversationID') ?? ''
    if (!push) return answerOf('', '1001', 'The request is invalid')
    if (!isCaller(push, known)) return answerOf(reference, '1003', 'Authentication of the caller failed')
    const { data } = shown.safeParse({
      reference,
      timestamp: push.get('Header/Timestamp'),
      phone: push.get('Body/Identity/PrimaryParty/Identifier'),
      notifyUrl: push.get('Header/Caller/ResultURL'),
      amountSantim: push.get('Body/TransactionRequest/Parameters/Amount'),
    })
    if (!data) return answerOf(reference, '1002', 'A parameter is missing or wrong')
    if (findEntry(world.book, reference, 'cbe-birr'))
      return answerOf(reference, '1004', 'Duplicate originator conversation id')
    const { timestamp: _sent, ...payment } = data
    const entry = openEntry(world.book, {
      provider: 'cbe-birr',
      ...payment,
      providerReference: `AG_${push.get('Header/Timestamp')?.slice(0, 8)}_${randomInt(1e12).toString(16).padStart(10, '0')}`,
      expiresAt: new Date(Date.now() + pushMinutes * 60_000).toISOString(),
    })
    if (!hasWallet(payment.phone)) {
      Object.assign(entry, { state: 'refused', reason: 'no_account' })
      tellShop(world, entry)
    }
    return answerOf(reference, '0', 'Accept the service request successfully', entry.providerReference ?? '')
  })
}
