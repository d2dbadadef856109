import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { AppError, foundOr404, StaleVersion } from '../../platform/http/app-error.ts'
import type { Actor } from '../staff/sessions/actor.ts'
import { countOtherApprovers, hasFullRight } from './approvers.sql.ts'
import { termsOf } from './campaign-view.ts'
import { campaignGoesOn } from './campaigns.messages.ts'
import {
  askForSecond,
  findCampaignRow,
  setRejected,
  setStopped,
  setWithdrawn,
  startAlone,
  startApproved,
} from './campaigns.sql.ts'
import { type Changed, requireState, stepCampaign } from './change-campaign.ts'

type Needs = Pick<Deps, 'limits' | 'config'>
type Seen = { id: number; version: number }

const hasFull = ({ roles }: Actor): boolean => grantsOf(roles, 'messages.write').includes('full')

/** How many others could approve what this member asks for. */
export const otherApprovers = (db: Db, actor: Actor): Promise<number> =>
  countOtherApprovers(db, actor.id, hasFull(actor))

function requireGateway({ config }: Needs): void {
  if (!config.sms) throw new AppError('sms_unavailable')
}

/** Starts sending, or asks for a second person if it reaches more people than one may write to. */
export async function sendCampaign(
  tx: Transaction,
  deps: Needs,
  { id: memberId }: Actor,
  { id, version, cost }: Seen & { cost: string },
): Promise<Changed> {
  requireGateway(deps)
  return stepCampaign(tx.db, deps, { id, version }, async (current, limits) => {
    requireState(current, 'counted')
    if (current.people.en + current.people.am === 0) throw new AppError('campaign_empty')
    // The price of an SMS or the count has changed since the member saw the cost.
    if (current.cost !== cost) throw new StaleVersion({ data: current })
    const terms = termsOf(foundOr404(await findCampaignRow(tx.db, id)), limits)
    if (current.needs_second) return askForSecond(tx.db, id, { terms, memberId }, limits.approval_hours)
    await startAlone(tx.db, id, { terms, memberId })
    await tx.enqueue(campaignGoesOn, { id })
  })
}

/** The second person; one of the two must have the right in full. */
export async function approveCampaign(tx: Transaction, deps: Needs, actor: Actor, seen: Seen): Promise<Changed> {
  requireGateway(deps)
  return stepCampaign(tx.db, deps, seen, async (current) => {
    requireState(current, 'asked')
    const { asked } = current
    if (asked?.by.id === actor.id) throw new AppError('own_request')
    if (asked?.until && Date.parse(asked.until) <= Date.now()) throw new AppError('request_ended')
    if (!hasFull(actor) && !(asked && (await hasFullRight(tx.db, asked.by.id)))) throw new AppError('owner_needed')
    await startApproved(tx.db, seen.id, actor.id)
    await tx.enqueue(campaignGoesOn, { id: seen.id })
  })
}

export function rejectCampaign(
  { db }: Transaction,
  deps: Needs,
  actor: Actor,
  { id, note }: { id: number; note: string },
): Promise<Changed> {
  return stepCampaign(db, deps, { id }, async (current) => {
    requireState(current, 'asked')
    if (current.asked?.by.id === actor.id) throw new AppError('own_request')
    await setRejected(db, id, note, actor.id)
  })
}

export function withdrawCampaign({ db }: Transaction, deps: Needs, actor: Actor, id: number): Promise<Changed> {
  return stepCampaign(db, deps, { id }, async (current) => {
    requireState(current, 'asked')
    if (current.asked?.by.id !== actor.id) throw new AppError('not_found')
    await setWithdrawn(db, id, actor.id)
  })
}

/** For good. Waits only for a claim that runs just now; messages that are claimed go out. */
export function stopCampaign({ db }: Transaction, deps: Needs, actor: Actor, id: number): Promise<Changed> {
  return stepCampaign(db, deps, { id }, async (current) => {
    requireState(current, 'sending')
    await setStopped(db, id, actor.id)
  })
}
