import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Console,
  openSessionOf,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'

const password = 'correct horse battery'

let shop: Console
let owner: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
})

const tokenOf = (url: string) => url.split('#')[1] ?? ''

async function invite(email: string) {
  const body = { name: 'Sara', name_am: 'ሣራ', email, phone_number: null, roles: ['picker'], store_ids: [1] }
  const { data } = await shop.callStaff('POST /members', { body }, owner)
  return { ...data, token: tokenOf(data.link.url) }
}
const setPassword = (token: string, given = password) =>
  shop.askStaff('POST /set-password', { body: { token, password: given } })
const signIn = (sign_in_name: string, given = password) =>
  shop.askStaff('POST /sign-in', { body: { sign_in_name, password: given } })

describe('a password link', () => {
  it('lets an invited member set a password and sign in', async () => {
    const { member, link, token } = await invite('sara@zembil.example')
    expect(member).toMatchObject({ state: 'invited', roles: ['picker'], version: 1 })
    expect(link.url).toBe(`${shop.deps.config.staff.consoleOrigin}/set-password#${token}`)
    expect((await setPassword(token)).statusCode).toBe(200)
    expect((await signIn('sara@zembil.example')).statusCode).toBe(200)
    const { data } = await shop.callStaff('GET /members/:id', { params: { id: member.id } }, owner)
    expect(data.state).toBe('active')
  })

  it('works once, also for two requests at once', async () => {
    const { token } = await invite('once@zembil.example')
    const statuses = (await Promise.all([setPassword(token), setPassword(token), setPassword(token)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.sort()).toEqual([200, 422, 422])
    expect((await setPassword(token)).json()).toMatchObject({ code: 'link_invalid' })
  })

  it('expires after 30 minutes', async () => {
    const { member, token } = await invite('late@zembil.example')
    await sql`update staff_password_links set expires_at = expires_at - interval '30 minutes'
      where member_id = ${member.id}`.execute(shop.deps.db)
    expect((await setPassword(token)).json()).toMatchObject({ code: 'link_invalid' })
  })

  it('replaces the earlier link', async () => {
    const { member, token } = await invite('again@zembil.example')
    const { data } = await shop.callStaff(
      'POST /members/:id/password-link',
      { params: { id: member.id }, body: { version: member.version } },
      owner,
    )
    expect((await setPassword(token)).statusCode).toBe(422)
    expect((await setPassword(tokenOf(data.link.url))).statusCode).toBe(200)
  })

  it('ends the sessions and the lock of a member who forgot the password', async () => {
    const { member, token } = await invite('forgot@zembil.example')
    await setPassword(token)
    const session = await openSessionOf(shop, { id: member.id, email: '', phone: '', secret: '' })
    for (let count = 0; count < 5; count++) await signIn('forgot@zembil.example', 'wrong password')
    const { data } = await shop.callStaff('GET /members/:id', { params: { id: member.id } }, owner)
    const params = { id: member.id }
    const link = await shop.callStaff(
      'POST /members/:id/password-link',
      { params, body: { version: data.version } },
      owner,
    )
    expect((await setPassword(tokenOf(link.data.link.url), 'another long password')).statusCode).toBe(200)
    expect((await shop.askStaff('GET /me', {}, session)).statusCode).toBe(401)
    expect((await signIn('forgot@zembil.example', 'another long password')).statusCode).toBe(200)
  })

  it('does not work for a member who is switched off', async () => {
    const { member, token } = await invite('off@zembil.example')
    await shop.callStaff(
      'POST /members/:id/switch-off',
      { params: { id: member.id }, body: { version: member.version } },
      owner,
    )
    expect((await setPassword(token)).statusCode).toBe(422)
  })

  it('refuses a short password and keeps the link', async () => {
    const { token } = await invite('short@zembil.example')
    expect((await setPassword(token, 'short')).json()).toMatchObject({ code: 'validation_failed' })
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('stores no token, only its hash', async () => {
    const { token } = await invite('hash@zembil.example')
    const { rows } = await sql<{ text: string }>`select l::text as text from staff_password_links l`.execute(
      shop.deps.db,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
