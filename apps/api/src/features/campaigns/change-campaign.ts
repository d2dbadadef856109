import type { Campaign, CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'
import { placeholderFault } from '@zembil/rules/messages/placeholders'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { AppError, foundOr404, NamedError, StaleVersion } from '../../platform/http/app-error.ts'
import { campaignGoesOn } from './campaigns.messages.ts'
import { insertCampaign, lockCampaign, saveCampaign, setCounting } from './campaigns.sql.ts'
import { getCampaign } from './list-campaigns.ts'

/** Everybody gets the same words, so nothing could fill a placeholder, and customers would read its braces. */
export function refusePlaceholders(text: string, field: 'text' | 'text_am'): void {
  const fault = placeholderFault(text, [])
  if (!fault) return
  const code = fault.kind === 'broken' ? 'placeholder_broken' : 'placeholder_unknown'
  const placeholders = fault.names.map((name) => `{{${name}}}`).join(', ')
  throw new NamedError(code, { en: { placeholders }, am: { placeholders } }, { [field]: code })
}

function checkTexts({ text, text_am }: CampaignInput): void {
  refusePlaceholders(text, 'text')
  refusePlaceholders(text_am, 'text_am')
}

const withoutTwins = (input: CampaignInput): CampaignInput => ({
  ...input,
  sub_cities: [...new Set(input.sub_cities)].sort(),
})

export async function addCampaign(tx: Transaction, deps: Pick<Deps, 'limits'>, memberId: number, input: CampaignInput) {
  checkTexts(input)
  const id = await insertCampaign(tx.db, withoutTwins(input), memberId)
  return getCampaign(tx.db, await deps.limits(tx.db), id)
}

export type Changed = { before: Campaign; after: Campaign }
type Step = (current: Campaign, limits: ShopLimits) => Promise<void>

/**
 * Any step of a campaign: one at a time, and only with what the member has seen. `version` is left out where the step must
 * always be possible, such as stopping.
 */
export async function stepCampaign(
  db: Db,
  deps: Pick<Deps, 'limits'>,
  { id, version }: { id: number; version?: number },
  step: Step,
): Promise<Changed> {
  foundOr404((await lockCampaign(db, id)) || undefined)
  const limits = await deps.limits(db)
  const current = await getCampaign(db, limits, id)
  if (version !== undefined && current.data.version !== version) throw new StaleVersion(current)
  await step(current.data, limits)
  return { before: current.data, after: (await getCampaign(db, limits, id)).data }
}

export function requireState({ state }: Campaign, ...allowed: Campaign['state'][]): void {
  if (!allowed.includes(state)) throw new AppError('campaign_state')
}

const audienceOf = ({ sub_cities, language, last_order, days }: CampaignInput): string =>
  JSON.stringify([sub_cities, language, last_order, days])

export function changeCampaign(
  { db }: Transaction,
  deps: Pick<Deps, 'limits'>,
  memberId: number,
  { id, version, ...typed }: { id: number; version: number } & CampaignInput,
): Promise<Changed> {
  checkTexts(typed)
  const input = withoutTwins(typed)
  return stepCampaign(db, deps, { id, version }, async (current) => {
    requireState(current, 'draft', 'counted')
    await saveCampaign(db, id, { input, isRecounted: audienceOf(current) !== audienceOf(input) }, memberId)
  })
}

/** The worker lists the people: with a million customers that takes minutes. */
export function countCampaign(
  tx: Transaction,
  deps: Pick<Deps, 'limits'>,
  memberId: number,
  seen: { id: number; version: number },
): Promise<Changed> {
  return stepCampaign(tx.db, deps, seen, async (current) => {
    requireState(current, 'draft', 'counted')
    await setCounting(tx.db, seen.id, memberId)
    await tx.enqueue(campaignGoesOn, { id: seen.id })
  })
}
