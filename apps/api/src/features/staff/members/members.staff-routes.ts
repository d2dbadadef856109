import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { Member } from '@zembil/contract/staff/member-shapes'
import { type MemberApi, memberEndpoints } from '@zembil/contract/staff/members'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { staffRoutesOf } from '../acts/staff-routes.ts'
import { changedFields } from '../audit/changed-fields.ts'
import type { Act } from '../audit/write-audit.sql.ts'
import { issuePasswordLink } from '../sign-in/issue-password-link.ts'
import { changeMember } from './change-member.ts'
import { getMember } from './get-member.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import {
  allowNewPassword,
  endMemberSessions,
  type OnMember,
  resetSecondStep,
  switchMemberOff,
  switchMemberOn,
  unlockMember,
} from './member-acts.ts'

/** Of a member, the audit log keeps what decides about rights, and which other fields changed. */
const auditedMember = ({ name, name_am, email, phone_number, roles, stores, state }: Member) => ({
  name,
  name_am,
  email,
  phone_number,
  roles,
  store_ids: stores.map(({ id }) => id),
  state,
})

const onMember = (action: AuditAction, id: number, reason?: string | undefined): Act => ({
  action,
  subject: { kind: 'member', id },
  reason,
})

/** Acts that return the member as they are afterwards. */
type SimpleAct = Exclude<keyof MemberApi & `POST /members/:id/${string}`, 'POST /members/:id/password-link'>

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const route = staffRoutesOf(app, memberEndpoints, deps)

  route.read('GET /members', ({ query }) => listMembers(db, query))
  route.read('GET /members/:id', ({ params }) => getMember(db, params.id))
  route.act('POST /members', async ({ actor, body }, tx) => {
    const data = await inviteMember(tx.db, config, actor, body)
    const act = onMember('member.invited', data.member.id)
    return { answer: { data }, act: { ...act, after: auditedMember(data.member) } }
  })
  route.act('PUT /members/:id', async ({ actor, params: { id }, body }, tx) => {
    const { before, after } = await changeMember(tx.db, actor, { ...body, id })
    const act = onMember('member.changed', id, body.reason)
    return { answer: { data: after }, act: { ...act, ...changedFields(auditedMember(before), auditedMember(after)) } }
  })

  const memberAct = (name: SimpleAct, action: AuditAction, perform: (db: Db, on: OnMember) => Promise<Member>) =>
    route.act(name, async ({ actor, params: { id }, body: { version, reason } }, tx) => ({
      answer: { data: await perform(tx.db, { actor, id, version }) },
      act: onMember(action, id, reason),
    }))
  memberAct('POST /members/:id/switch-off', 'member.switched-off', switchMemberOff)
  memberAct('POST /members/:id/switch-on', 'member.switched-on', switchMemberOn)
  memberAct('POST /members/:id/unlock', 'member.unlocked', unlockMember)
  memberAct('POST /members/:id/end-sessions', 'member.signed-out', endMemberSessions)
  memberAct('POST /members/:id/reset-second-step', 'member.second-step-reset', resetSecondStep)
  route.act('POST /members/:id/password-link', async ({ actor, params: { id }, body: { version, reason } }, tx) => {
    const member = await allowNewPassword(tx.db, { actor, id, version })
    const link = await issuePasswordLink(tx.db, config, id)
    return { answer: { data: { member, link } }, act: onMember('member.link-issued', id, reason) }
  })
}
