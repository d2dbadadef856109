import { type MonthDay, momentOf, plusMinutes } from './days.ts'
import type { Office } from './office.ts'

const base = { sub_cities: [], language: null, last_order: 'any', days: null }
const weekend = {
  ...base,
  name: 'Weekend vegetables',
  text: 'Zembil: fresh vegetables from Ziway this Saturday. Order until Friday evening.',
  text_am: 'ዘምቢል፦ ቅዳሜ ትኩስ አትክልት ከዝዋይ ይገባል። እስከ ዓርብ ማታ ይዘዙ።',
}
const fast = {
  ...base,
  name: 'Before the fast',
  text: 'Zembil: lentils, chickpeas and shiro for the fast, delivered to your door.',
  text_am: 'ዘምቢል፦ ለጾም ምስር፣ ሽንብራና ሽሮ እቤትዎ ድረስ እናደርሳለን።',
}
const missing = {
  ...base,
  name: 'We miss you',
  text: 'Zembil: it has been a while. Your basket is waiting.',
  text_am: 'ዘምቢል፦ ከተለያየን ቆየን። ቅርጫትዎ ይጠብቅዎታል።',
  last_order: 'before',
  days: 14,
}

type Input = typeof base & { name: string; text: string; text_am: string }

/** Writes a campaign and has its people counted. */
async function write({ lane, team }: Office, body: Input | typeof missing, at: Date) {
  const { data } = await lane.at(at, () => lane.act(team.manager[0], 'POST /campaigns', { body }))
  const params = { id: data.id }
  await lane.at(plusMinutes(at, 2), () =>
    lane.act(team.manager[0], 'POST /campaigns/:id/count', { params, body: { version: data.version } }),
  )
  return lane.deps.db
    .selectFrom('campaigns')
    .select(['id', 'version'])
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
}

async function send(office: Office, body: Input, at: Date): Promise<void> {
  const { lane, team } = office
  const { id } = await write(office, body, at)
  const params = { id }
  await lane.at(plusMinutes(at, 10), async () => {
    const { data } = await lane.act(team.owner[0], 'GET /campaigns/:id', { params })
    const body = { version: data.version, cost: data.cost }
    await lane.act(team.owner[0], 'POST /campaigns/:id/send', { params, body })
  })
}

/** One campaign went out in the middle of the month, one yesterday, and one is a draft. */
export function sendCampaigns(office: Office, day: MonthDay): Promise<void> {
  const { lane, now } = office
  return lane.unit(async () => {
    if (day.ago === 0) await write(office, missing, plusMinutes(now, -180))
    else await send(office, day.ago === 1 ? fast : weekend, momentOf(day, 16))
  })
}
