import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test/processes.ts'
import {
  aCampaign,
  aCounted,
  addCampaign,
  campaignOf,
  countCampaign,
  sendCampaign,
  somePeople,
} from '../../../test/staff/test-campaigns.ts'
import {
  ageSessions,
  auditOf,
  type Console,
  openSessionOf,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../test/staff/test-staff.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { sendSms } from '../sms/send-sms.ts'
import { workOnCampaign } from './work-on-campaign.ts'

let gateway: Awaited<ReturnType<typeof startSandbox>>
let shop: Console
let owner: TestSession
let manager: TestSession
beforeAll(async () => {
  gateway = await startSandbox()
  shop = await testConsole(gateway.env)
  owner = await signInAs(shop, { roles: ['owner'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

const ask = (name: Parameters<Console['askStaff']>[0], id: number, body: object | undefined, as: TestSession) =>
  shop.askStaff(name, { params: { id }, ...(body && { body }) }, as)

/** Sets a limit as if it had always been so, and reads it. */
async function setLimit(name: string, value: number): Promise<void> {
  await sql`insert into shop_limits (name, value, updated_by) values (${name}, ${value}, ${owner.id})
    on conflict (name) do update set value = excluded.value`.execute(shop.deps.db)
}

/** Gives a customer an address, and their consent. */
async function moveTo(customerId: number, subCity: string): Promise<void> {
  await sql`update customers set city = 'Addis Ababa', sub_city = ${subCity}, woreda = '1', neighborhood = 'Near the church',
    house_number = '1', news_agreed_at = now() where id = ${customerId}`.execute(shop.deps.db)
}

describe('a draft', () => {
  it.each([
    ['placeholder_unknown', { text: 'Hello {{name}}' }, 'text'],
    ['placeholder_broken', { text_am: 'ሰላም {name}' }, 'text_am'],
  ])('is refused with %s, because everybody gets the same words', async (code, input, field) => {
    const answer = await shop.askStaff('POST /campaigns', { body: aCampaign(input) }, owner)
    expect(answer.json()).toMatchObject({ code, errors: { [field]: [expect.any(String)] } })
  })

  it.each([
    { last_order: 'within' as const, days: null },
    { last_order: 'any' as const, days: 3 },
  ])('says for how many days exactly if it depends on the last order: %o', async (input) => {
    const answer = await shop.askStaff('POST /campaigns', { body: aCampaign(input) }, owner)
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { days: [expect.any(String)] } })
  })

  it('shows how many SMS each language takes, and goes to the own phone', async () => {
    const text = 'a'.repeat(161)
    const { parts } = await addCampaign(shop, owner, { text })
    expect(parts).toEqual({ en: 2, am: 1 })
    const tested = await shop.callStaff('POST /campaigns/test', { body: { language: 'en', text } }, owner)
    expect(tested.data).toEqual({ phone_number: owner.phone, parts: 2 })
    const { rows } = await sql<{ id: number }>`select id from sms_messages where staff_id = ${owner.id}`.execute(
      shop.deps.db,
    )
    for (const { id } of rows) await sendSms(shop.worker, id)
    const received = await fetch(`${gateway.origin}/sms/messages?to=${encodeURIComponent(`+${owner.phone}`)}`)
    expect(await received.json()).toMatchObject({ data: [{ text }] })
  })

  it('that somebody else has changed is not overwritten', async () => {
    const { id, version } = await addCampaign(shop, owner)
    const change = (name: string) => ask('PUT /campaigns/:id', id, { ...aCampaign({ name }), version }, owner)
    expect((await change('First')).statusCode).toBe(200)
    expect((await change('Second')).json()).toMatchObject({
      code: 'stale_version',
      current: { data: { name: 'First', version: version + 1 } },
    })
  })
})

describe('the count', () => {
  it('tells how many people it reaches by language, what it costs and whom it leaves out', async () => {
    await setProduct(shop, 1, 100)
    const people = await somePeople(shop, 4, 'Arada')
    const [shopper, silent, blocked] = [await signIn(shop), await signIn(shop), await signIn(shop)]
    for (const { customer } of [shopper, silent, blocked]) await moveTo(customer.id, 'Arada')
    await shop.callStaff(
      'POST /customers/:id/block',
      { params: { id: blocked.customer.id }, body: { reason: 'Fraud' } },
      owner,
    )
    await shop.call('PUT /profile/news', { body: { wants_news: false } }, silent.token)
    const { id: orderId } = await place(shop, shopper)
    await sql`update orders set language = 'am' where id = ${orderId}`.execute(shop.deps.db)
    const counted = await aCounted(shop, owner, { sub_cities: ['Arada'], text: 'b'.repeat(161) })
    expect(counted).toMatchObject({
      state: 'counted',
      people: { en: people.length, am: 1, left_out: 2 },
      part_price: '0.50',
      // Four of two SMS and one of one.
      cost: '4.50',
      needs_second: false,
    })
  })

  describe('by last order', () => {
    beforeAll(async () => {
      await setProduct(shop, 1, 100)
      await somePeople(shop, 2, 'Gullele')
      for (const age of [5, 50]) {
        const buyer = await signIn(shop)
        await moveTo(buyer.customer.id, 'Gullele')
        const { id } = await place(shop, buyer)
        // Without triggers: the lines of the order do not matter here.
        await sql
          .raw(`set session_replication_role = replica;
            update orders set created_at = created_at - interval '${age} days' where id = ${id};
            set session_replication_role = default`)
          .execute(shop.deps.db)
      }
    })

    it.each([
      ['any', null, 4],
      ['within', 30, 1],
      ['before', 30, 1],
      ['before', 3, 2],
      ['never', null, 2],
    ] as const)('%s %s: %s people', async (last_order, days, all) => {
      const { people } = await aCounted(shop, owner, { sub_cities: ['Gullele'], last_order, days })
      expect(people.en + people.am).toBe(all)
    })
  })

  it('by language, each customer in that of their last order', async () => {
    const [amharic, english] = await Promise.all(
      (['am', 'en'] as const).map((language) => aCounted(shop, owner, { sub_cities: ['Arada'], language })),
    )
    expect(amharic?.people).toMatchObject({ en: 0, am: 1 })
    expect(english?.people).toMatchObject({ en: 4, am: 0 })
  })

  it('by the language that staff noted, before that of the last order', async () => {
    const [one] = await somePeople(shop, 2, 'Kirkos')
    await sql`update customers set language = 'am' where id = ${one}`.execute(shop.deps.db)
    const counted = await aCounted(shop, owner, { sub_cities: ['Kirkos'] })
    expect(counted.people).toMatchObject({ en: 1, am: 1 })
  })

  it('stays when the words change, and ends when the people change', async () => {
    const counted = await aCounted(shop, owner, { sub_cities: ['Arada'] })
    const body = { ...aCampaign({ sub_cities: ['Arada'], text: 'c'.repeat(161) }), version: counted.version }
    const { data: reworded } = await shop.callStaff('PUT /campaigns/:id', { params: { id: counted.id }, body }, owner)
    expect(reworded).toMatchObject({ state: 'counted', cost: '4.50', people: { en: 4, am: 1 } })
    const { data: moved } = await shop.callStaff(
      'PUT /campaigns/:id',
      { params: { id: counted.id }, body: { ...body, sub_cities: ['Bole'], version: reworded.version } },
      owner,
    )
    expect(moved).toMatchObject({ state: 'draft', counted_at: null, people: { en: 0, am: 0, left_out: 0 } })
    await somePeople(shop, 2, 'Yeka')
    const { version } = moved
    const other = { ...body, sub_cities: ['Yeka'], version }
    const { data: last } = await shop.callStaff('PUT /campaigns/:id', { params: { id: moved.id }, body: other }, owner)
    expect((await countCampaign(shop, owner, last)).people).toEqual({ en: 2, am: 0, left_out: 0 })
  })

  it('counts each customer once when two workers count', async () => {
    const people = await somePeople(shop, 300, 'Lideta')
    const { id, version } = await addCampaign(shop, owner, { sub_cities: ['Lideta'] })
    await shop.callStaff('POST /campaigns/:id/count', { params: { id }, body: { version } }, owner)
    await Promise.all([1, 2, 3].map(() => workOnCampaign(shop.worker, id)))
    expect((await campaignOf(shop, owner, id)).people).toEqual({ en: people.length, am: 0, left_out: 0 })
  })
})

describe('what one person may send alone', () => {
  it('is refused when nobody is reached, when the cost has changed, and while it is not counted', async () => {
    const draft = await addCampaign(shop, owner, { sub_cities: ['Akaki Kality'] })
    const { id, version, cost } = draft
    expect((await ask('POST /campaigns/:id/send', id, { version, cost }, owner)).json()).toMatchObject({
      code: 'campaign_state',
    })
    const empty = await countCampaign(shop, owner, draft)
    const send = (body: object) => ask('POST /campaigns/:id/send', id, body, owner)
    expect((await send({ version: empty.version, cost: empty.cost })).json()).toMatchObject({ code: 'campaign_empty' })
    await somePeople(shop, 1, 'Akaki Kality')
    const counted = await countCampaign(shop, owner, empty)
    expect((await send({ version: counted.version, cost: '0.00' })).json()).toMatchObject({
      code: 'stale_version',
      current: { data: { cost: '0.50' } },
    })
  })

  it('asks for the password again when it was entered long ago', async () => {
    const counted = await aCounted(shop, owner, { sub_cities: ['Arada'] })
    const late = await openSessionOf(shop, owner)
    await ageSessions(shop, owner.id, 'proved_at', 11)
    const { version, cost } = counted
    const answer = await ask('POST /campaigns/:id/send', counted.id, { version, cost }, late)
    expect(answer.json()).toMatchObject({ code: 'fresh_proof_required' })
    owner = await openSessionOf(shop, owner)
  })

  it('starts at once up to the limit, keeps its terms and is in the audit log', async () => {
    const counted = await aCounted(shop, owner, { sub_cities: ['Arada'] })
    const started = await sendCampaign(shop, owner, counted)
    expect(started).toMatchObject({ state: 'sending', decided: null, asked: { by: { id: owner.id } } })
    expect((await auditOf(shop, owner.id)).at(-1)).toMatchObject({
      action: 'campaign.sent',
      subject_id: String(counted.id),
      after: { cost: counted.cost, people: counted.people },
    })
    const changed = await ask('PUT /campaigns/:id', counted.id, { ...aCampaign(), version: started.version }, owner)
    expect(changed.json()).toMatchObject({ code: 'campaign_state' })
    const rewrite = sql`update campaigns set text = 'Something else' where id = ${counted.id}`
    await expect(rewrite.execute(shop.deps.db)).rejects.toThrow('is not changed')
    await ask('POST /campaigns/:id/stop', counted.id, undefined, owner)
  })
})

describe('the second person', () => {
  let strict: { shop: Console; owner: TestSession; manager: TestSession }
  /** Five people, of whom one person may write to four. */
  beforeAll(async () => {
    const console = await testConsole({ ...gateway.env, LIMITS_CACHE_SECONDS: '0' })
    await somePeople(console, 5, 'Arada')
    strict = {
      shop: console,
      owner: await signInAs(console, { roles: ['owner'] }),
      manager: await signInAs(console, { roles: ['manager'] }),
    }
    await sql`insert into shop_limits (name, value, updated_by)
      values ('campaign_people', 4, ${strict.owner.id})`.execute(console.deps.db)
  })
  const asked = async (by: TestSession) => {
    const counted = await aCounted(strict.shop, by, { sub_cities: ['Arada'] })
    return sendCampaign(strict.shop, by, counted)
  }
  const decide = (name: 'approve' | 'reject' | 'withdraw', id: number, body: object | undefined, as: TestSession) =>
    strict.shop.askStaff(`POST /campaigns/:id/${name}`, { params: { id }, ...(body && { body }) }, as)

  it('is needed above the limit, and nothing is sent before', async () => {
    const { id, state, needs_second } = await asked(strict.manager)
    expect({ state, needs_second }).toEqual({ state: 'asked', needs_second: true })
    expect(await workOnCampaign(strict.shop.worker, id)).toBe(false)
    expect((await campaignOf(strict.shop, strict.owner, id)).progress.sent).toBe(0)
  })

  it('is never who asked, in the code and in the database', async () => {
    const { id, version } = await asked(strict.owner)
    for (const name of ['approve', 'reject'] as const)
      expect((await decide(name, id, { version, note: 'No' }, strict.owner)).json()).toMatchObject({
        code: 'own_request',
      })
    const force = sql`update campaigns set state = 'sending', started_at = now(), decided_by = asked_by,
      decided_at = now() where id = ${id}`
    await expect(force.execute(strict.shop.deps.db)).rejects.toThrow('campaigns_by_another')
    const alone = sql`update campaigns set state = 'sending', started_at = now() where id = ${id}`
    await expect(alone.execute(strict.shop.deps.db)).rejects.toThrow('campaigns_many_need_two')
  })

  it('or who asked is an owner', async () => {
    const other = await signInAs(strict.shop, { roles: ['manager'] })
    const { id, version } = await asked(strict.manager)
    expect((await decide('approve', id, { version }, other)).json()).toMatchObject({ code: 'owner_needed' })
    expect((await decide('approve', id, { version }, strict.owner)).json()).toMatchObject({
      data: { state: 'sending', decided: { by: { id: strict.owner.id } } },
    })
    const own = await asked(strict.owner)
    const approved = await decide('approve', own.id, { version: own.version }, other)
    expect(approved.json()).toMatchObject({ data: { state: 'sending', decided: { by: { id: other.id } } } })
    const { data } = await strict.shop.callStaff('GET /campaigns/approvers', {}, other)
    expect(data.others).toBe(1)
  })

  it('comes in time, or the request is asked again', async () => {
    const { id, version } = await asked(strict.manager)
    await sql`update campaigns set asked_until = now() where id = ${id}`.execute(strict.shop.deps.db)
    expect((await decide('approve', id, { version }, strict.owner)).json()).toMatchObject({ code: 'request_ended' })
    expect((await decide('withdraw', id, undefined, strict.owner)).statusCode).toBe(404)
    const withdrawn = await decide('withdraw', id, undefined, strict.manager)
    expect(withdrawn.json()).toMatchObject({ data: { state: 'counted', asked: null } })
  })

  it('rejects with a reason, for good', async () => {
    const { id } = await asked(strict.manager)
    const rejected = await decide('reject', id, { note: 'Too dear' }, strict.owner)
    expect(rejected.json()).toMatchObject({ data: { state: 'rejected', note: 'Too dear' } })
    const { version } = await campaignOf(strict.shop, strict.owner, id)
    expect((await decide('approve', id, { version }, strict.owner)).json()).toMatchObject({ code: 'campaign_state' })
    const revive = sql`update campaigns set state = 'counted' where id = ${id}`
    await expect(revive.execute(strict.shop.deps.db)).rejects.toThrow('is not changed')
  })

  it('approves once in 200 attempts at the same time, half of them by who asked', async () => {
    const { id, version } = await asked(strict.manager)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        decide('approve', id, { version }, index % 2 === 0 ? strict.manager : strict.owner),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = answers.flatMap((answer) => answer.json<{ code?: string }>().code ?? [])
    // Whoever asked is told so as long as it waits; after that everybody has seen an older version.
    const expected = new Set(['own_request', 'stale_version', 'too_many_requests'])
    expect(codes.filter((code) => !expected.has(code))).toEqual([])
    const { rows } = await sql<{ approvals: number }>`
      select count(*)::int as approvals from audit_log
      where action = 'campaign.approved' and subject_id = ${String(id)}`.execute(strict.shop.deps.db)
    expect(rows[0]?.approvals).toBe(1)
    expect(await campaignOf(strict.shop, strict.owner, id)).toMatchObject({
      state: 'sending',
      asked: { by: { id: strict.manager.id } },
      decided: { by: { id: strict.owner.id } },
    })
  })
})

describe('without a gateway', () => {
  it('nothing can be sent', async () => {
    const silent = await testConsole({ SMS_TOKEN: undefined })
    const member = await signInAs(silent, { roles: ['owner'] })
    await somePeople(silent, 1, 'Arada')
    const { id, version, cost } = await aCounted(silent, member, { sub_cities: ['Arada'] })
    const answer = await silent.askStaff(
      'POST /campaigns/:id/send',
      { params: { id }, body: { version, cost } },
      member,
    )
    expect(answer.json()).toMatchObject({ code: 'sms_unavailable' })
  })
})

describe('lists', () => {
  it('run as many statements for many people as for few, and show shortened numbers', async () => {
    await somePeople(shop, 3_000, 'Nifas Silk-Lafto')
    const [few, many] = [
      await aCounted(shop, manager, { sub_cities: ['Arada'] }),
      await aCounted(shop, manager, { sub_cities: ['Nifas Silk-Lafto'] }),
    ]
    const statements: number[] = []
    for (const { id } of [few, many]) {
      shop.statements.length = 0
      const page = await shop.callStaff('GET /campaigns/:id/recipients', { params: { id }, query: {} }, manager)
      statements.push(shop.statements.length)
      expect(page.data[0]?.phone_number).toContain('…')
    }
    expect(statements[0]).toBe(statements[1])
    const first = await shop.callStaff(
      'GET /campaigns/:id/recipients',
      { params: { id: many.id }, query: { limit: 2, fate: 'waiting' } },
      manager,
    )
    expect(first.meta.count).toEqual({ value: 1_000, is_more: true })
    const after = first.meta.next ?? ''
    const next = await shop.callStaff(
      'GET /campaigns/:id/recipients',
      { params: { id: many.id }, query: { limit: 2, after, fate: 'waiting' } },
      manager,
    )
    expect(next.data[0]?.id).toBeGreaterThan(first.data[1]?.id ?? Number.POSITIVE_INFINITY)
  })

  it.each([
    ['', 'campaign_recipients_pkey'],
    [`and r.fate = 'waiting'`, 'campaign_recipients_by_fate'],
  ])('page through the log by index %s', async (filter, index) => {
    await sql`analyze campaign_recipients`.execute(shop.deps.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select r.customer_id, c.phone_number
      from campaign_recipients r join customers c on c.id = r.customer_id
      where r.campaign_id = (select max(id) from campaigns) ${sql.raw(filter)} and r.customer_id > 100
      order by r.customer_id limit 51`.execute(shop.deps.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  })
})

it('is limited by settings of the shop', async () => {
  await setLimit('sms_part_santim', 75)
  const { data } = await shop.callStaff('GET /limits', {}, owner)
  expect(data.find(({ name }) => name === 'sms_part_santim')).toMatchObject({ value: 75, default: 50 })
})
