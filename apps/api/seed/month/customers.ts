import { hash } from 'node:crypto'
import { changeCustomer } from '../../src/features/customers/change-customer.ts'
import { setNewsChoice } from '../../src/features/customers/customers.sql.ts'
import { extendSession, listSessionRows, openSession } from '../../src/features/customers/sessions.sql.ts'
import { plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

const agents = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; TECNO KG5) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
]

type Visit = { seed: string; person: Person; at: Date }

/** Signs in with a number that was proven elsewhere. */
function signIn({ deps: { db } }: Lane, { seed, person: { phone, no }, at }: Visit) {
  const secret = (name: string): Buffer => hash('sha256', `${seed}/${phone}/${at.getTime()}/${name}`, 'buffer')
  return openSession(db, {
    phone,
    provenAt: at,
    proofHash: secret('proof'),
    tokenHash: secret('token'),
    userAgent: randomOf(seed, 'agent', no).pick(agents),
  })
}

/** Uses the session of the last visit, or signs in again if it has ended. */
export async function comeBack(lane: Lane, customerId: number, visit: Visit): Promise<void> {
  const [last] = await listSessionRows(lane.deps.db, customerId)
  if (last) await extendSession(lane.deps.db, last.id)
  else await signIn(lane, visit)
}

/** Signs in for the first time and fills in the profile. Returns the customer's id. */
async function register(lane: Lane, visit: Visit): Promise<number> {
  const { db } = lane.deps
  const { phone, first_name, last_name, email, user_name, place, wantsNews } = visit.person
  const opened = await signIn(lane, visit)
  if (!opened) throw new Error(`${phone} has signed in before`)
  await changeCustomer(db, opened.id, { first_name, last_name, email, user_name, ...place })
  await setNewsChoice(db, opened.id, wantsNews)
  return opened.id
}

type Joining = { lane: Lane; seed: string; people: readonly Person[]; from: Date; to: Date }

/** All customers sign up one after the other between two moments, in a few transactions. */
export async function joinShop({ lane, seed, people, from, to }: Joining, ids: Map<Person, number>): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 60_000 / Math.max(people.length, 1)
  for (let start = 0; start < people.length; start += 50)
    await lane.unit(async () => {
      for (const [index, person] of people.slice(start, start + 50).entries()) {
        const at = plusMinutes(from, (start + index) * step)
        ids.set(person, await lane.at(at, () => register(lane, { seed, person, at })))
      }
    })
}
