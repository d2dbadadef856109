import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { smsParts } from '@zembil/rules/messages/sms-parts'
import { toWire } from '@zembil/rules/money/money'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { CampaignRow, Terms } from './campaigns.sql.ts'

const momentOf = (at: Date | null, by: MemberRef | null) => (at && by ? { at: at.toISOString(), by } : null)

/** What the campaign costs now, or cost when somebody asked for it: what was approved does not change afterwards. */
export const termsOf = (row: CampaignRow, limits: ShopLimits): Terms => ({
  parts_en: row.parts_en ?? smsParts(row.text).parts,
  parts_am: row.parts_am ?? smsParts(row.text_am).parts,
  part_santim: row.part_santim ?? limits.sms_part_santim,
  most_alone: row.most_alone ?? limits.campaign_people,
})

export function campaignView(row: CampaignRow, limits: ShopLimits): Campaign {
  const terms = termsOf(row, limits)
  const people = row.people_en + row.people_am
  const cost = terms.part_santim * (row.people_en * terms.parts_en + row.people_am * terms.parts_am)
  const left = people - row.sent - row.refused - row.unwanted - row.unclear
  const { id, name, text, text_am, sub_cities, language, last_order, days, state, note, version, updated_by } = row
  const asked = momentOf(row.asked_at, row.asker)
  return {
    id,
    name,
    text,
    text_am,
    sub_cities,
    language,
    last_order,
    days,
    state,
    counted_at: row.counted_at?.toISOString() ?? null,
    people: { en: row.people_en, am: row.people_am, left_out: row.left_out },
    parts: { en: terms.parts_en, am: terms.parts_am },
    part_price: toWire(terms.part_santim),
    cost: toWire(cost),
    spent: toWire(row.spent_santim),
    most_alone: terms.most_alone,
    needs_second: people > terms.most_alone,
    progress: {
      // Nobody is left of a finished one: who is missing was erased meanwhile.
      waiting: state === 'done' ? 0 : left,
      sent: row.sent,
      refused: row.refused,
      unwanted: row.unwanted,
      unclear: row.unclear,
    },
    created: { at: row.created_at.toISOString(), by: row.creator },
    asked: asked && { ...asked, until: row.asked_until?.toISOString() ?? null },
    decided: momentOf(row.decided_at, row.decider),
    note,
    started_at: row.started_at?.toISOString() ?? null,
    stopped: momentOf(row.stopped_at, row.stopper),
    finished_at: row.finished_at?.toISOString() ?? null,
    version,
    updated_at: row.updated_at.toISOString(),
    updated_by,
  }
}
