import { staffBase } from '@zembil/contract/staff/staff-api'
import { describe, expect, it } from 'vitest'
import { startStaffApi } from '../test/processes.ts'
import { addMember, codeOf, testConsole } from '../test/staff/test-staff.ts'

describe('debug log of the staff API', () => {
  it('logs no name, phone number, password, code or token', { timeout: 60_000 }, async () => {
    const shop = await testConsole()
    const [password, pin] = ['correct horse battery', '739154']
    const member = await addMember(shop, { roles: ['owner'], password, pin })
    const { databaseUrl, deps } = shop
    const api = await startStaffApi({ databaseUrl, REDIS_URL: deps.config.redisUrl, LOG_LEVEL: 'debug' })
    let cookie = ''
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(api.origin + staffBase + path, {
        method,
        headers: {
          cookie,
          origin: deps.config.staff.consoleOrigin,
          'idempotency-key': crypto.randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      })
      const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
      if (set.length > 0 && answer.ok) cookie = set.join('; ')
      return answer
    }
    const code = codeOf(member)
    const name = { sign_in_name: member.phone }
    const invitation = { name: 'Selamawit', name_am: 'ሰላማዊት', phone_number: '251911998877', email: null }
    const statuses = [
      await send('POST', '/sign-in', { ...name, password: 'wrong password' }),
      await send('POST', '/sign-in', { ...name, password }),
      await send('POST', '/sign-in', { ...name, password, code }),
      await send('PUT', '/me/pin', { pin: '123456' }),
      await send('POST', '/device/unlock', { member_id: member.id, pin }),
      await send('POST', '/members', { ...invitation, roles: ['picker'], store_ids: [1] }),
      await send('POST', '/members', { ...invitation, roles: ['picker'], store_ids: [1] }),
      await send('GET', `/members?name=${member.phone}`),
      await send('POST', '/customers/search', { text: '0911776655' }),
      await send('POST', '/customers/search', { text: 'Bruktawit' }),
      await send('POST', '/search', { text: 'Bruktawit' }),
      await send('POST', '/search', { text: '+251911776655' }),
      await send('POST', '/payments/search', { phone: '0911776655', text: 'FT26320KX9Q7' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 200, 422, 200, 200, 409, 200, 200, 200, 200, 200, 200])

    api.child.kill('SIGTERM')
    expect(await api.exit).toBe(0)
    const log = api.output()
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(13)
    const tokens = [...cookie.matchAll(/=([\w-]{43})/g)].map(([, token = '']) => token)
    expect(tokens.length).toBeGreaterThan(0)
    for (const secret of [
      member.phone,
      member.phone.slice(3),
      member.email,
      password,
      ...tokens,
      'Selamawit',
      '11998877',
      '11776655',
      'Bruktawit',
      'FT26320KX9Q7',
    ])
      expect(log).not.toContain(secret)
    // With word boundaries: the same six digits may be part of a timestamp.
    for (const digits of [code, pin]) expect(log).not.toMatch(new RegExp(`\\b${digits}\\b`))
  })
})
