import type { Output, Received } from '@zembil/contract/endpoint'
import type { CampaignApi } from '@zembil/contract/staff/settings/campaigns'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/db.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { readIdCursor } from '../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../staff/lists/list-page.ts'
import { campaignView } from './campaign-view.ts'
import { countCampaigns, findCampaignRow, listCampaignRows } from './campaigns.sql.ts'

type Call = CampaignApi['GET /campaigns']

export async function listCampaigns(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  query: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit: query.limit, after: readIdCursor(query.after), before: readIdCursor(query.before) }
  const { rows, next, previous } = pageOf(await listCampaignRows(db, span), span, ({ id }) => String(id))
  const count = countOf(await countCampaigns(db))
  const now = await limits(db)
  return { data: rows.map((row) => campaignView(row, now)), meta: { next, previous, count } }
}

export const getCampaign = async (
  db: Db,
  limits: ShopLimits,
  id: number,
): Promise<Output<CampaignApi['GET /campaigns/:id']>> => ({
  data: campaignView(foundOr404(await findCampaignRow(db, id)), limits),
})
