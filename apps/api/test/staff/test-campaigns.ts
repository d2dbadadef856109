import type { Campaign, CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'
import { sql } from 'kysely'
import { workOnCampaign } from '../../src/features/campaigns/work-on-campaign.ts'
import { aPhone } from '../test-customer.ts'
import type { Console, TestSession } from './test-staff.ts'

export const aCampaign = (input: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'New year',
  text: 'Zembil: 10 % off until Meskerem 1.',
  text_am: 'ዘንቢል፦ እስከ መስከረም 1 ድረስ 10 በመቶ ቅናሽ።',
  sub_cities: [],
  language: null,
  last_order: 'any',
  days: null,
  ...input,
})

/** Customers of a sub-city who have agreed to get campaigns and never ordered. */
export async function somePeople({ deps: { db } }: Console, count: number, subCity: string): Promise<number[]> {
  const phones = Array.from({ length: count }, aPhone)
  const { rows } = await sql<{ id: number }>`
    insert into customers (phone_number, first_name, city, sub_city, woreda, neighborhood, house_number,
      news_agreed_at)
    select phone, 'Abebe', 'Addis Ababa', ${subCity}, '03', 'Near the church', '12', now() from unnest(${phones}::text[]) phone
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const addCampaign = async (shop: Console, as: TestSession, input: Partial<CampaignInput> = {}) =>
  (await shop.callStaff('POST /campaigns', { body: aCampaign(input) }, as)).data

export const campaignOf = async (shop: Console, as: TestSession, id: number): Promise<Campaign> =>
  (await shop.callStaff('GET /campaigns/:id', { params: { id } }, as)).data

/** Has the people of a campaign counted, and does the worker's part. */
export async function countCampaign(shop: Console, as: TestSession, { id, version }: Campaign): Promise<Campaign> {
  await shop.callStaff('POST /campaigns/:id/count', { params: { id }, body: { version } }, as)
  while (await workOnCampaign(shop.worker, id));
  return campaignOf(shop, as, id)
}

/** A campaign whose people are counted. */
export const aCounted = async (shop: Console, as: TestSession, input: Partial<CampaignInput> = {}) =>
  countCampaign(shop, as, await addCampaign(shop, as, input))

/** Asks for sending: it starts, or waits for a second person. */
export const sendCampaign = async (shop: Console, as: TestSession, { id, version, cost }: Campaign) =>
  (await shop.callStaff('POST /campaigns/:id/send', { params: { id }, body: { version, cost } }, as)).data

/** A campaign that waits for a second person, as if the limit was one. */
export async function anAsked(shop: Console, as: TestSession, input: Partial<CampaignInput> = {}): Promise<Campaign> {
  const { id } = await aCounted(shop, as, input)
  await sql`
    update campaigns set state = 'asked', asked_by = ${as.id}, asked_at = now(), asked_until = now() + interval '1 day',
      parts_en = 1, parts_am = 1, part_santim = 50, most_alone = 1 where id = ${id}`.execute(shop.deps.db)
  return campaignOf(shop, as, id)
}
