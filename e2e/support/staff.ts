import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { needsSecondStep, type Role } from '@zembil/contract/staff/permissions'
import type { Device } from '@zembil/contract/staff/session-shapes'
import { staffCookie } from '@zembil/contract/staff/staff-api'
import type { Language } from '@zembil/rules/people/language'
import { createMember } from '../../apps/api/src/features/staff/members/invite-member.ts'
import { totpContext } from '../../apps/api/src/features/staff/sign-in/check-second-step.ts'
import { updateCredentials } from '../../apps/api/src/features/staff/sign-in/credentials.sql.ts'
import { openSession } from '../../apps/api/src/features/staff/sign-in/open-session.ts'
import { newTotpSecret } from '../../apps/api/src/features/staff/sign-in/totp.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { seal } from '../../apps/api/src/platform/secrets/sealed-text.ts'
import { secretHash } from '../../apps/api/src/platform/secrets/secret-hash.ts'
import { sessionTokenHash } from '../../apps/api/src/platform/secrets/session-token.ts'
import { consoleOrigin, shopEnv } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const deviceCookie = '__Host-zembil-device'
const { peppers, staff } = readConfig({ ...shopEnv, NODE_ENV: 'development' })

export type Member = { id: number; name: string; email: string; password: string; pin: string; secret: string | null }
type NewMember = {
  roles: Role[]
  storeIds?: number[]
  name?: string
  hasSecondStep?: boolean
  language?: Language
}

const secrets = { password: 'an honest password', pin: '302195' }
/** Made once for a process, because a hash costs much on purpose. */
let hashes: Promise<[password: string, pin: string]> | undefined
const secretHashes = () => {
  hashes ??= Promise.all([secretHash(secrets.password, peppers), secretHash(secrets.pin, peppers)])
  return hashes
}

/** An active member of their own for each test. Has the second step where the roles require it. */
export async function addMember(wanted: NewMember): Promise<Member> {
  const { roles, storeIds = [], name, hasSecondStep, language = 'en' } = wanted
  const number = randomInt(1_000_000_000)
  const member = {
    name: name ?? `Abebe ${number}`,
    email: `member${number}@zembil.example`,
    ...secrets,
    secret: (hasSecondStep ?? needsSecondStep(roles)) ? newTotpSecret() : null,
  }
  const [password_hash, pin_hash] = await secretHashes()
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
    await updateCredentials(db, id, { password_hash, pin_hash, totp_secret })
    return id
  })
  return { ...member, id }
}

/**
 * Gives the browser a session of the member, as signing in does, without the page and its password. A second member
 * signs in on the same device. The browser still shows the page from before.
 */
export async function signIn(page: Page, { id: memberId }: Member, device: Device = 'desk'): Promise<void> {
  const context = page.context()
  const known = (await context.cookies(consoleOrigin)).find(({ name }) => name === deviceCookie)
  const knownDevice = known && sessionTokenHash(known.value)
  const opened = await inDatabase((db) => openSession(db, { memberId, device, knownDevice, userAgent: 'journey' }))
  const attributes = { domain: new URL(consoleOrigin).hostname, path: '/', secure: true, httpOnly: true } as const
  const tokens = { [staffCookie]: opened.token, ...(opened.deviceToken && { [deviceCookie]: opened.deviceToken }) }
  await context.addCookies(
    Object.entries(tokens).map(([name, value]) => ({ ...attributes, sameSite: 'Strict', name, value })),
  )
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
