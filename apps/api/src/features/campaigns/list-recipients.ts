import type { Output, Received } from '@zembil/contract/endpoint'
import type { CampaignApi } from '@zembil/contract/staff/settings/campaigns'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../platform/database/db.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { readIdCursor } from '../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../staff/lists/list-page.ts'
import { findCampaignRow } from './campaigns.sql.ts'
import { countRecipients, listRecipientRows } from './recipients.sql.ts'

type Call = CampaignApi['GET /campaigns/:id/recipients']

/** What became of each message. Numbers are shortened, as in every list of customers. */
export async function listRecipients(
  db: Db,
  campaignId: number,
  { fate, ...query }: Received<Call>['query'],
): Promise<Output<Call>> {
  foundOr404(await findCampaignRow(db, campaignId))
  const span = { limit: query.limit, after: readIdCursor(query.after), before: readIdCursor(query.before) }
  const found = await listRecipientRows(db, { campaignId, fate }, span)
  const { rows, next, previous } = pageOf(found, span, ({ customer_id }) => String(customer_id))
  const count = countOf(await countRecipients(db, { campaignId, fate }))
  const data = rows.map((row) => ({
    id: row.customer_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    phone_number: maskedPhone(row.phone_number),
    language: row.language,
    fate: row.fate,
    fated_at: row.fated_at?.toISOString() ?? null,
  }))
  return { data, meta: { next, previous, count } }
}
