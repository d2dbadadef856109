import { randomUUID } from 'node:crypto'
import { callPath, type Parts } from '@zembil/contract/client'
import type { Output } from '@zembil/contract/endpoint'
import type { Role } from '@zembil/contract/staff/permissions'
import type { Device } from '@zembil/contract/staff/session-shapes'
import { type StaffApi, staffBase, staffEndpoints } from '@zembil/contract/staff/staff-api'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { closeDeps, createDeps, type Deps } from '../../src/deps.ts'
import { totpContext } from '../../src/features/staff/sign-in/check-second-step.ts'
import { newTotpSecret } from '../../src/features/staff/sign-in/totp.ts'
import { seal } from '../../src/platform/secrets/sealed-text.ts'
import { secretHash } from '../../src/platform/secrets/secret-hash.ts'
import { newSessionToken, sessionTokenHash } from '../../src/platform/secrets/session-token.ts'
import { buildStaffApp } from '../../src/staff-app.ts'
import { afterFile } from '../after-file.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { aPhone } from '../test-customer.ts'

export type StaffCallName = keyof StaffApi

export type Console = TestApp & {
  staffApp: FastifyInstance
  /** Connected as the staff API. */
  staffDeps: Deps
  /** Makes a call as a page of the console does and returns the response, whatever its status. */
  askStaff: (name: StaffCallName, input?: Parts, as?: { cookie: string }) => Promise<LightMyRequestResponse>
  /** Makes a call that must succeed, and checks every field of the response against the contract. */
  callStaff: <N extends StaffCallName>(name: N, input?: Parts, as?: { cookie: string }) => Promise<Output<StaffApi[N]>>
}

/** Starts the staff API beside the shop's, on the same copy of the database. */
export async function testConsole(env: Record<string, string | undefined> = {}): Promise<Console> {
  const shop = await testApp({ env })
  const { config, log } = shop.deps
  const logQuery = ({ query }: { query: { sql: string } }) => void shop.statements.push(query.sql)
  const deps = createDeps(config, { log, role: 'staff', statementTimeout: 15_000, logQuery })
  await Promise.all([deps.limits(deps.db), deps.texts(deps.db)])
  const staffApp = await buildStaffApp(deps)
  afterFile(async () => {
    await staffApp.close()
    await closeDeps(deps)
  })

  const askStaff: Console['askStaff'] = (name, { headers, body, ...input } = {}, as) => {
    const [method = 'GET'] = name.split(' ')
    return staffApp.inject({
      method: method as 'GET',
      url: staffBase + callPath(name, input),
      headers: {
        ...as,
        ...(method !== 'GET' && { origin: config.staff.consoleOrigin, 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: body as object }),
    })
  }
  const callStaff: Console['callStaff'] = async (name, input, as) => {
    const response = await askStaff(name, input, as)
    expect(response.statusCode, `${name}: ${response.body}`).toBe(200)
    return staffEndpoints[name].response.parse(response.json()) as Output<StaffApi[typeof name]>
  }
  return { ...shop, staffApp, staffDeps: deps, askStaff, callStaff }
}

type NewMember = { roles: Role[]; storeIds?: number[]; password?: string; pin?: string; hasSecondStep?: boolean }
export type TestMember = { id: number; email: string; phone: string; secret: string }

/** Inserts an active member. With the second step by default, so that every role can work. */
export async function addMember(
  { deps: { db, config } }: Console,
  { roles, storeIds = [], password, pin, hasSecondStep = true }: NewMember,
): Promise<TestMember> {
  const phone = aPhone()
  const email = `${phone}@zembil.example`
  const { id } = await db
    .insertInto('staff_members')
    .values({ name: `Member ${phone}`, name_am: 'አባል', email, phone_number: phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = newTotpSecret()
  await db
    .insertInto('staff_credentials')
    .values({
      member_id: id,
      password_hash: password ? await secretHash(password, config.peppers) : 'none',
      pin_hash: pin ? await secretHash(pin, config.peppers) : null,
      totp_secret: hasSecondStep ? seal(secret, totpContext(id), config.staff.secretKeys) : null,
    })
    .execute()
  for (const role of roles) await db.insertInto('staff_roles').values({ member_id: id, role }).execute()
  for (const store_id of storeIds) await db.insertInto('staff_stores').values({ member_id: id, store_id }).execute()
  return { id, email, phone, secret }
}

export type TestSession = TestMember & { cookie: string; sessionId: number }

/** Inserts a session of the member, as if they had just signed in. */
export async function openSessionOf(
  { deps: { db } }: Console,
  member: TestMember,
  device: Device = 'desk',
): Promise<TestSession> {
  const [token, deviceToken] = [newSessionToken(), newSessionToken()]
  const { rows } = await sql<{ id: number }>`
    with browser as (insert into staff_devices (token_hash) values (${sessionTokenHash(deviceToken)}) returning id)
    insert into staff_sessions (member_id, device_id, device, token_hash, user_agent, expires_at)
    select ${member.id}, id, ${device}, ${sessionTokenHash(token)}, 'test', now() + interval '12 hours' from browser
    returning id`.execute(db)
  const cookie = `__Host-zembil-staff=${token}; __Host-zembil-device=${deviceToken}`
  return { ...member, cookie, sessionId: rows[0]?.id ?? 0 }
}

/** A new member who is signed in. */
export const signInAs = async (console: Console, member: NewMember): Promise<TestSession> =>
  openSessionOf(console, await addMember(console, member))

/** The code that the member's app shows, `steps` of 30 seconds from now. */
export const codeOf = ({ secret }: { secret: string }, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The cookies that a response sets, to send with the next request. */
export const cookiesOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Moves times of a member's sessions back. */
export async function ageSessions(
  { deps: { db } }: Console,
  memberId: number,
  column: 'proved_at' | 'last_used_at' | 'created_at' | 'expires_at',
  minutes: number,
): Promise<void> {
  await sql`update staff_sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${minutes} * interval '1 minute'
    where member_id = ${memberId}`.execute(db)
}

/** The audit log about a member's acts, oldest first. */
export const auditOf = ({ deps: { db } }: Console, memberId: number) =>
  db.selectFrom('audit_log').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
