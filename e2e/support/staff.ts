import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { needsSecondStep, type Role } from '@zembil/contract/staff/permissions'
import type { Device } from '@zembil/contract/staff/session-shapes'
import type { Language } from '@zembil/rules/people/language'
import { appCode } from '../../apps/api/scripts/demo-staff.ts'
import { createMember } from '../../apps/api/src/features/staff/members/invite-member.ts'
import { totpContext } from '../../apps/api/src/features/staff/sign-in/check-second-step.ts'
import { updateCredentials } from '../../apps/api/src/features/staff/sign-in/credentials.sql.ts'
import { newTotpSecret } from '../../apps/api/src/features/staff/sign-in/totp.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { seal } from '../../apps/api/src/platform/secrets/sealed-text.ts'
import { secretHash } from '../../apps/api/src/platform/secrets/secret-hash.ts'
import { shopEnv } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const { peppers, staff } = readConfig({ ...shopEnv, NODE_ENV: 'development' })

export type Member = { id: number; name: string; email: string; password: string; pin: string; secret: string | null }
type NewMember = {
  roles: Role[]
  storeIds?: number[]
  name?: string
  hasSecondStep?: boolean
  language?: Language
}

/** An active member of their own for each test. Has the second step where the roles require it. */
export async function addMember(wanted: NewMember): Promise<Member> {
  const { roles, storeIds = [], name, hasSecondStep, language = 'en' } = wanted
  const number = randomInt(1_000_000_000)
  const member = {
    name: name ?? `Abebe ${number}`,
    email: `member${number}@zembil.example`,
    password: 'an honest password',
    pin: '302195',
    secret: (hasSecondStep ?? needsSecondStep(roles)) ? newTotpSecret() : null,
  }
  const [password_hash, pin_hash] = await Promise.all(
    [member.password, member.pin].map((one) => secretHash(one, peppers)),
  )
  const id = await inDatabase(async (db) => {
    const fields = {
      name: member.name,
      name_am: 'አበበ',
      email: member.email,
      phone_number: null,
      language,
    }
    const { id } = await createMember(db, { ...fields, roles, store_ids: storeIds }, null)
    const totp_secret = member.secret && seal(member.secret, totpContext(id), staff.secretKeys)
    await updateCredentials(db, id, { password_hash: password_hash ?? '', pin_hash: pin_hash ?? '', totp_secret })
    return id
  })
  return { ...member, id }
}

/**
 * Signs in as a page of the console does, without typing. The browser is at `/sign-in` afterwards. A code works once:
 * a member who has just signed in elsewhere uses the next one (`steps`).
 */
export async function signIn(page: Page, member: Member, device: Device = 'desk', steps = 0): Promise<void> {
  const { email, password, secret } = member
  await page.goto('/sign-in')
  const body = { sign_in_name: email, password, device, ...(secret && { code: appCode(secret, steps) }) }
  const status = await page.evaluate(async (entered) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/v1/staff/sign-in', { method: 'POST', headers, body: JSON.stringify(entered) })
    return response.status
  }, body)
  if (status !== 200) throw new Error(`sign-in: ${status}`)
}

/** Pretends that the member entered the password an hour ago, so that sensitive calls ask for it again. */
export const ageProof = ({ id }: Member): Promise<unknown> =>
  inDatabase((db) =>
    db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(Date.now() - 3_600_000) })
      .where('member_id', '=', id)
      .execute(),
  )

/** Ends the sessions of a member, as time would. */
export const endSessions = ({ id }: Member): Promise<unknown> =>
  inDatabase((db) => db.deleteFrom('staff_sessions').where('member_id', '=', id).execute())

/** How many accounts have this e-mail address. */
export const countAccounts = (email: string): Promise<number> =>
  inDatabase(async (db) => {
    const rows = await db.selectFrom('staff_members').select('id').where('email', '=', email).execute()
    return rows.length
  })
