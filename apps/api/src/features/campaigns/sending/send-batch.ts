import type { Deps } from '../../../deps.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { SmsRefused } from '../../../providers/sms/sms-sender.ts'
import { insertSettledSms } from '../../sms/sms.sql.ts'
import { type Claimed, claimNext, hasInHand, lockTurn, saveClaim, setDone } from './claims.sql.ts'
import { addFates, type Outcome, saveFates } from './fates.sql.ts'

/** Messages that are handed over side by side; so many go out at most after somebody stopped the campaign. */
const mostAtOnce = 20

type Turn =
  | { kind: 'over' }
  | { kind: 'wait'; ms: number }
  | { kind: 'send'; messages: Claimed[]; texts: Record<'en' | 'am', string> }

/** How long to wait for the worker that has the last messages in hand. */
const lastWait = 1_000

/** Takes the next messages in hand and commits that before they are sent: a worker that dies sends none of them twice. */
const takeTurn = ({ jobs, limits }: Pick<Deps, 'jobs' | 'limits'>, id: number): Promise<Turn> =>
  jobs.transact(async ({ db }) => {
    const { campaign_sms_per_minute: perMinute } = await limits(db)
    await lockKey(db, 'campaign-pace', 0)
    const turn = await lockTurn(db, id)
    if (!turn) return { kind: 'over' }
    if (turn.wait > 0) return { kind: 'wait', ms: turn.wait }
    const { messages, unwanted, last } = await claimNext(db, id, turn.position, turn.troubles > 0 ? 1 : mostAtOnce)
    if (last === null) {
      if (await hasInHand(db, id)) return { kind: 'wait', ms: lastWait }
      await setDone(db, id)
      return { kind: 'over' }
    }
    await saveClaim(db, id, { last, unwanted, messages: messages.length, perMinute })
    return { kind: 'send', messages, texts: { en: turn.text, am: turn.text_am } }
  })

/** No connection was made, so the gateway cannot have got the message. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function isNeverReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && neverReached.has(String(error.code))) || isNeverReached(error.cause)
}

type Gateway = Pick<Deps, 'sendSms' | 'log'>

async function handOver({ sendSms, log }: Gateway, { customer_id, phone_number }: Claimed, text: string) {
  try {
    return { customer_id, fate: 'sent', gateway_id: await sendSms({ to: phone_number, text }) } satisfies Outcome
  } catch (error) {
    if (error instanceof SmsRefused) return { customer_id, fate: 'refused', gateway_id: null } satisfies Outcome
    log.warn({ err: error }, 'could not hand over a message of a campaign')
    const fate = isNeverReached(error) ? 'waiting' : 'unclear'
    return { customer_id, fate, gateway_id: null } satisfies Outcome
  }
}

/** The customer's own messages list what was sent, without its text. */
async function settle({ jobs }: Pick<Deps, 'jobs'>, id: number, outcomes: readonly Outcome[]): Promise<void> {
  const gatewayIds = new Map(outcomes.map(({ customer_id, gateway_id }) => [customer_id, gateway_id]))
  await jobs.transact(async ({ db }) => {
    const settled = await saveFates(db, id, outcomes)
    await addFates(db, id, settled)
    const messages = settled.flatMap(({ customer_id, language, fate }) =>
      fate === 'sent' || fate === 'refused'
        ? [{ customer_id, language, status: fate, gateway_id: gatewayIds.get(customer_id) ?? null }]
        : [],
    )
    await insertSettledSms(db, 'campaign', messages)
  })
}

export type Sender = Pick<Deps, 'jobs' | 'limits' | 'sendSms' | 'log'>

/** Sends some messages of a campaign. Milliseconds until there may be more; null when there are none. */
export async function sendBatch(deps: Sender, id: number): Promise<number | null> {
  const turn = await takeTurn(deps, id)
  if (turn.kind === 'over') return null
  if (turn.kind === 'wait') return turn.ms
  const outcomes = await Promise.all(
    turn.messages.map((message) => handOver(deps, message, turn.texts[message.language])),
  )
  if (outcomes.length > 0) await settle(deps, id, outcomes)
  return 0
}
