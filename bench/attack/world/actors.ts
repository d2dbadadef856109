import { randomBytes } from 'node:crypto'
import type { Role } from '@zembil/contract/staff/permissions'
import { staffCookie } from '@zembil/contract/staff/staff-api'
import { openSession } from '../../../apps/api/src/features/customers/sessions.sql.ts'
import { totpContext } from '../../../apps/api/src/features/staff/sign-in/check-second-step.ts'
import { newTotpSecret } from '../../../apps/api/src/features/staff/sign-in/totp.ts'
import type { Db } from '../../../apps/api/src/platform/database/db.ts'
import { seal } from '../../../apps/api/src/platform/secrets/sealed-text.ts'
import { secretHash } from '../../../apps/api/src/platform/secrets/secret-hash.ts'
import { newSessionToken, sessionTokenHash } from '../../../apps/api/src/platform/secrets/session-token.ts'
import { bankEnv } from '../../../scripts/pay-phone-env.ts'
import { signInStaff } from '../../staff/staff-session.ts'
import type { AttackWorld } from './attack-world.ts'

type Headers = Record<string, string>

/** Opens a session of the customer with this number. */
export async function signInCustomer(db: Db, phone: string): Promise<{ id: number; token: string }> {
  const token = newSessionToken()
  const proven = { phone, provenAt: new Date(), proofHash: randomBytes(32) }
  const opened = await openSession(db, { ...proven, tokenHash: sessionTokenHash(token), userAgent: 'attack' })
  return { id: opened?.id ?? 0, token }
}

export const asCustomer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** The credentials of the bank that the path names. */
export function asBank(path: string): Headers {
  const [, bank = ''] = path.match(/\/banks\/([\w-]+)/) ?? []
  const name = bank.replace('-bank', '').toUpperCase()
  const settings = bankEnv()
  const pair = `${settings[`PAY_BANK_${name}_USER`]}:${settings[`PAY_BANK_${name}_PASSWORD`]}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Signs a new member in, whose password and authenticator app are real, unlike those of a benchmark. */
async function signInMember({ deps: { db, config }, databaseUrl }: AttackWorld, role: Role): Promise<string> {
  const cookie = await signInStaff(databaseUrl, role)
  const password_hash = await secretHash('correct horse battery', config.peppers)
  const members = await db
    .selectFrom('staff_credentials')
    .select('member_id')
    .where('totp_secret', '=', 'none')
    .execute()
  for (const { member_id } of members) {
    const totp_secret = seal(newTotpSecret(), totpContext(member_id), config.staff.secretKeys)
    const credentials = { password_hash, totp_secret }
    await db.updateTable('staff_credentials').set(credentials).where('member_id', '=', member_id).execute()
  }
  return cookie
}

/** The phone number of the attacker; the victim has another one. */
export const attackerPhone = '251700000001'

/** Credentials by name. Sessions are opened when they are first needed, and again after an attack has ended one. */
export function createActors(world: AttackWorld) {
  const { deps, consoleOrigin } = world
  const sessions = new Map<string, Promise<string>>()
  const secrets: string[] = []
  const open = async (actor: string): Promise<string> => {
    if (actor !== 'customer') return signInMember(world, actor as Role)
    return (await signInCustomer(deps.db, attackerPhone)).token
  }
  const sessionOf = (actor: string): Promise<string> => {
    const session =
      sessions.get(actor) ??
      open(actor).then((opened) => {
        secrets.push(opened.split('=').at(-1) ?? opened)
        return opened
      })
    sessions.set(actor, session)
    return session
  }
  return {
    /** Tokens that no log and no answer may contain. */
    secrets,
    async headersOf(actor: string, path: string): Promise<Headers> {
      const origin = { origin: consoleOrigin }
      if (actor === 'nobody') return origin
      if (actor === 'bank') return asBank(path)
      if (actor === 'forged') {
        const token = 'x'.repeat(43)
        return { ...origin, ...asCustomer(token), cookie: `${staffCookie}=${token}` }
      }
      if (actor === 'customer') return asCustomer(await sessionOf(actor))
      return { ...origin, cookie: await sessionOf(actor) }
    },
    /** The next request of this actor gets a new session. */
    renew: (actor: string): void => void sessions.delete(actor),
  }
}
export type Actors = ReturnType<typeof createActors>
