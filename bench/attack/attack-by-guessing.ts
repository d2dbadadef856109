import { customerBase } from '@zembil/contract/customer-api'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { codeTries, pinTries } from '@zembil/rules/money/loan-limits'
import { sql } from 'kysely'
import { secretHash } from '../../apps/api/src/platform/secrets/secret-hash.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { type Answer, sendRaw } from './send-raw.ts'
import { asCustomer, attackerPhone, signInCustomer } from './world/actors.ts'
import { type AttackWorld, attackShops, startAttackWorld } from './world/attack-world.ts'
import { plantVictim, victim } from './world/plant-victim.ts'

/** What was guessed, how often, and how many guesses were compared with the secret at all, if the answers tell it. */
type Guesses = { target: string; guesses: number; compared?: number; allowed?: number; right: number }

type Send = (method: string, path: string, body?: object) => Promise<Answer>

function sender(origin: string, headers: Record<string, string>): Send {
  return (method, path, body) => {
    const text = body ? JSON.stringify(body) : ''
    const typed = body ? { ...headers, 'content-type': 'application/json' } : headers
    return sendRaw(origin, { method, path, headers: typed, body: text })
  }
}

const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code?: string }).code ?? 'accepted'
const sixDigits = (number: number): string => String(number).padStart(6, '0')

/** Guesses one after the other. `wrong` is the answer to a guess that was compared with the secret. */
async function guess(
  target: string,
  { count, wrong, allowed }: { count: number; wrong: string; allowed: number },
  send: (turn: number) => Promise<Answer>,
): Promise<Guesses> {
  const codes: string[] = []
  for (let turn = 0; turn < count; turn++) codes.push(codeOf(await send(turn)))
  const counted = (code: string) => codes.filter((one) => one === code).length
  return { target, guesses: count, compared: counted(wrong), allowed, right: counted('accepted') }
}

const pin = '739154'

/** A stolen session without its PIN, and with it but without the phone that gets the codes. */
async function guessCredit(world: AttackWorld, count: number): Promise<Guesses[]> {
  const { db } = world.deps
  const { token } = await signInCustomer(db, attackerPhone)
  const send = sender(world.origins.shop, asCustomer(token))
  const orders = `${customerBase}/orders`
  await send('PUT', `${customerBase}/profile/loan-pin`, { pin_code: pin })
  const onCredit = (pin_code: string) =>
    anOrder({ payment_method: 'loan', products: [{ id: 1, quantity: 1 }], pin_code })
  const order = await send('POST', orders, onCredit(pin))
  const { id } = (JSON.parse(order.text) as { data: { id: number } }).data
  const ofCode = await guess(
    'code of an order on credit',
    { count, wrong: 'otp_invalid', allowed: codeTries },
    (turn) => send('POST', `${orders}/${id}/make-payment`, { otp: sixDigits(turn) }),
  )
  // The last of these locks the PIN and says so, instead of 'wrong'.
  const ofPin = await guess('PIN for buying on credit', { count, wrong: 'loan_pin_wrong', allowed: pinTries }, (turn) =>
    send('POST', orders, onCredit(sixDigits(turn))),
  )
  return [ofCode, ofPin]
}

/**
 * Passwords of a member of staff, the right one last, when the account is locked; and those of nobody. The answers must
 * be the same, so that they tell neither a lock nor a name.
 */
async function guessStaff(world: AttackWorld, count: number): Promise<{ row: Guesses; faults: string[] }> {
  const { db, config } = world.deps
  const password = 'correct horse battery'
  const [email, unknown] = ['guessed@zembil.example', 'unknown@zembil.example']
  const password_hash = await secretHash(password, config.peppers)
  await sql`with member as (
      insert into staff_members (name, name_am, email) values ('Guessed', 'ተገማች', ${email}) returning id
    ) insert into staff_credentials (member_id, password_hash) select id, ${password_hash} from member`.execute(db)
  const send = sender(world.origins.staff, { origin: world.consoleOrigin })
  const answers = new Set<string>()
  for (let turn = 1; turn <= count; turn++)
    for (const sign_in_name of [email, unknown]) {
      const entered = turn === count ? password : `wrong password ${turn}`
      const { status, text } = await send('POST', `${staffBase}/sign-in`, { sign_in_name, password: entered })
      answers.add(`${status} ${text}`)
    }
  const faults = answers.size > 1 ? [`the staff sign-in answers differently: ${[...answers].join(' ')}`] : []
  const right = [...answers].filter((answer) => answer.startsWith('200')).length
  return { row: { target: 'password of a member of staff', guesses: count, right }, faults }
}

async function guessTokens(world: AttackWorld, count: number): Promise<Guesses> {
  return guess('session token', { count, wrong: 'unauthenticated', allowed: count }, (turn) =>
    sender(world.origins.shop, asCustomer(`${turn}`.padStart(43, 'x')))('GET', `${customerBase}/profile`),
  )
}

/** Every call about one order answers alike for somebody else's order and for none. */
async function compareOrders(world: AttackWorld): Promise<string[]> {
  const { db } = world.deps
  const { rows } = await sql<{ id: number }>`select o.id from orders o join customers c on c.id = o.customer_id
    where c.phone_number = ${victim.phone} order by o.id limit 1`.execute(db)
  const { token } = await signInCustomer(db, attackerPhone)
  const send = sender(world.origins.shop, asCustomer(token))
  const calls = [
    ['GET', ''],
    ['POST', '/cancel'],
    ['GET', '/reorder'],
    ['POST', '/make-payment'],
    ['POST', '/check-and-update-payment'],
    ['POST', '/resend-otp'],
  ] as const
  const faults: string[] = []
  for (const [method, rest] of calls) {
    const ask = (id: number) => send(method, `${customerBase}/orders/${id}${rest}`, method === 'POST' ? {} : undefined)
    const [other, none] = [await ask(rows[0]?.id ?? 0), await ask(987_654_321)]
    if (other.text !== none.text || codeOf(other) !== 'not_found')
      faults.push(`${method} /orders/:id${rest} tells somebody else's order from none: ${other.text} ${none.text}`)
  }
  return faults
}

/** Guesses secrets without any limit of requests per minute, so that only the locks protect. */
export async function attackByGuessing(count: number): Promise<string[]> {
  return attackShops.onFreshShop(async (databaseUrl) => {
    const world = await startAttackWorld(databaseUrl)
    try {
      await plantVictim(world)
      const staff = await guessStaff(world, Math.min(count, 40))
      const rows = [...(await guessCredit(world, count)), staff.row, await guessTokens(world, count * 5)]
      console.table(rows)
      const faults = rows.flatMap(({ target, compared = 0, allowed = 0, right }) => [
        ...(compared > allowed ? [`${target}: ${compared} guesses were compared, not ${allowed}`] : []),
        ...(right > 0 ? [`${target}: guessed`] : []),
      ])
      return [...faults, ...staff.faults, ...(await compareOrders(world))]
    } finally {
      await world.stop()
    }
  })
}
