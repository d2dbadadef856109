import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ageSessions,
  auditOf,
  type Console,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'

let shop: Console
let finance: TestSession
let sara: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
  sara = await signInAs(shop, { roles: ['picker'] })
  for (const name of ['Late', 'Today', 'Mine'])
    await shop.callStaff('POST /me/saved-filters', { body: { list: 'orders', name, search: 'a=b' } }, sara)
  await shop.callStaff('PUT /me/language', { body: { language: 'am' } }, sara)
})

const list = async (query: object) => shop.callStaff('GET /audit', { query: { ...query } }, finance)

describe('the audit log', () => {
  it('shows who did what to what, newest first', async () => {
    const { data } = await list({ member_id: sara.id })
    expect(data.map(({ action }) => action)).toEqual(['language.changed', ...Array(3).fill('filter.saved')])
    expect(data[0]).toMatchObject({
      member: { id: sara.id },
      role: 'picker',
      subject: { kind: 'member', id: String(sara.id) },
      after: { language: 'am' },
      address: '127.0.0.1',
    })
  })

  it('is searched by person, act, thing and time', async () => {
    const { data: saved } = await list({ action: 'filter.saved' })
    expect(saved).toHaveLength(3)
    const [entry] = saved
    const { data: ofThing } = await list({ subject_kind: 'filter', subject_id: entry?.subject.id })
    expect(ofThing.map(({ id }) => id)).toEqual([entry?.id])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect((await list({ from: soon })).data).toEqual([])
    expect((await list({ to: soon, member_id: sara.id })).data).toHaveLength(4)
  })

  it('goes forward and back by cursor', async () => {
    const first = await list({ member_id: sara.id, limit: 3 })
    const second = await list({ member_id: sara.id, limit: 3, after: first.meta.next })
    expect([...first.data, ...second.data]).toHaveLength(4)
    expect(second.meta.next).toBeNull()
    expect((await list({ member_id: sara.id, limit: 3, before: second.meta.previous })).data).toEqual(first.data)
    expect(first.meta.count).toEqual({ value: 4, is_more: false })
  })

  it.each([
    [{ member_id: 7 }, 'audit_log_by_member'],
    [{ action: 'filter.saved' }, 'audit_log_by_action'],
    [{ subject_kind: 'filter', subject_id: '7' }, 'audit_log_by_subject'],
    [{ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }, 'audit_log_by_time'],
  ])('reads a page filtered by %j off an index', async (query, index) => {
    shop.statements.length = 0
    await list(query)
    const statement = shop.statements.find((text) => text.includes('order by a.at')) ?? ''
    const values = [...Object.values(query), 51].map((value) => (typeof value === 'number' ? value : `'${value}'`))
    const explained = values.reduce<string>((text, value, at) => text.replace(`$${at + 1}`, String(value)), statement)
    const { rows } = await shop.deps.db.transaction().execute(async (transaction) => {
      // The log of a test is so short that the planner would read all of it.
      await sql`set local enable_seqscan = off`.execute(transaction)
      return sql.raw(`explain ${explained.replace(freshPlan, '')}`).execute(transaction)
    })
    expect(JSON.stringify(rows)).toContain(index)
  })

  it('is exported as CSV after a fresh proof, and the export is logged', async () => {
    const query = { member_id: sara.id }
    const answer = await shop.askStaff('GET /audit/export', { query }, finance)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['cache-control']).toContain('no-store')
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe(
      '\ufeffat,member_id,member,role,action,subject_kind,subject_id,before,after,reason,request_id,address',
    )
    expect(lines[1]).toContain('language.changed')
    expect((await auditOf(shop, finance.id)).at(-1)).toMatchObject({ action: 'audit.exported', after: query })

    await ageSessions(shop, finance.id, 'proved_at', 11)
    const stale = await shop.askStaff('GET /audit/export', { query }, finance)
    expect(stale.json()).toMatchObject({ code: 'fresh_proof_required' })
  })

  it('is exported anew each time, also with an idempotency key', async () => {
    await ageSessions(shop, finance.id, 'proved_at', -60)
    const input = { query: { member_id: sara.id }, headers: { 'idempotency-key': 'the-same-key' } }
    const first = await shop.askStaff('GET /audit/export', input, finance)
    expect(first.body).toContain('language.changed')
    expect((await shop.askStaff('GET /audit/export', input, finance)).body).toBe(first.body)
  })

  it('is exported in full when it is longer than one batch', async () => {
    await ageSessions(shop, finance.id, 'proved_at', -60)
    await sql`insert into audit_log (at, member_id, action, subject_kind, subject_id)
      select now() - n * interval '1 second', ${sara.id}, 'member.changed', 'member', n::text
      from generate_series(1, 2500) n`.execute(shop.deps.db)
    const answer = await shop.askStaff('GET /audit/export', { query: { action: 'member.changed' } }, finance)
    expect(answer.body.trimEnd().split('\r\n')).toHaveLength(2_501)
    expect((await list({ action: 'member.changed' })).meta.count).toEqual({ value: 1_000, is_more: true })
  })
})
