import type { Member } from '@zembil/contract/staff/member-shapes'
import { mayGive } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { removeSecondStep } from '../me/second-step.ts'
import type { Actor } from '../sessions/actor.ts'
import { deleteSessions } from '../sessions/sessions.sql.ts'
import { forgetTries } from '../sign-in/credentials.sql.ts'
import { getMember } from './get-member.ts'
import { lockMember, requireOtherOwner } from './lock-member.ts'
import { updateMember } from './members.sql.ts'

export type OnMember = { actor: Actor; id: number; version: number }
/** What an act does to a locked member; returns fields to change. */
type Work = (db: Db, member: Member, actor: Actor) => Promise<{ is_active?: boolean } | undefined>

const actOnMember =
  (work: Work) =>
  async (db: Db, { actor, id, version }: OnMember): Promise<Member> => {
    const member = await lockMember(db, actor, id, version)
    await updateMember(db, id, actor.id, await work(db, member, actor))
    return (await getMember(db, id)).data
  }

export const switchMemberOff = actOnMember(async (db, member) => {
  await requireOtherOwner(db, member)
  await deleteSessions(db, member.id)
  return { is_active: false }
})

export const switchMemberOn = actOnMember(async () => ({ is_active: true }))

export const unlockMember = actOnMember(async (db, { id }) => {
  await forgetTries(db, id)
  return undefined
})

export const endMemberSessions = actOnMember(async (db, { id }) => {
  await deleteSessions(db, id)
  return undefined
})

/** Whoever holds a password link of an account without a second step can act with all of its roles. */
function requireRightToRoles({ roles }: Member, actor: Actor): void {
  if (!roles.every((role) => mayGive(actor.roles, role))) throw new AppError('forbidden')
}

export const resetSecondStep = actOnMember(async (db, member, actor) => {
  const { id } = member
  requireRightToRoles(member, actor)
  await removeSecondStep(db, id)
  await deleteSessions(db, id)
  return undefined
})

/** Before a password link is issued. Changes nothing yet: whoever gets the link sets the password. */
export const allowNewPassword = actOnMember(async (_db, member, actor) => {
  if (!member.has_second_step) requireRightToRoles(member, actor)
  return undefined
})
