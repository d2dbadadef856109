import { z } from 'zod'
import { idParams, one, writtenText } from '../fields.ts'
import { invitation, listedMember, member, memberInput, memberStates, passwordLink } from './member-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from './staff-endpoint.ts'
import { listed, listQuery, reason, role, storeId, version } from './staff-fields.ts'

const write = { ...staffWrite, permission: 'staff.write', needsProof: true } as const
/** Acts on one member. Only owners act on owners; the last active owner stays one. */
const act = { ...write, params: idParams, body: z.object({ version, reason }), current: one(member) } as const
/** Somebody else signs in with it. */
const taken = ['email_taken', 'phone_in_use'] as const
const withLink = one(z.object({ member, link: passwordLink }))

export const memberEndpoints = defineStaffEndpoints({
  'GET /members': {
    ...staffRead,
    permission: 'staff.read',
    summary: 'The staff, newest first',
    query: z.object({
      ...listQuery,
      name: writtenText(80).optional(),
      role: role.optional(),
      store_id: storeId.optional(),
      state: z.enum(memberStates).optional(),
    }),
    response: listed(listedMember),
  },
  'GET /members/:id': {
    ...staffRead,
    permission: 'staff.read',
    summary: 'One member of staff',
    params: idParams,
    response: one(member),
  },
  'POST /members': {
    ...write,
    summary: 'Invites a member; the link sets their password. A role beyond the own ones gets `forbidden`',
    errors: taken,
    body: invitation,
    response: withLink,
  },
  'PUT /members/:id': {
    ...act,
    summary: 'Changes names, addresses, roles and stores; roles and stores count from the next call of the member on',
    errors: taken,
    body: memberInput.safeExtend({ version, reason }),
    response: one(member),
  },
  'POST /members/:id/switch-off': {
    ...act,
    summary: 'Ends all sessions of the member, who cannot sign in any more',
    response: one(member),
  },
  'POST /members/:id/switch-on': { ...act, summary: 'Lets the member sign in again', response: one(member) },
  'POST /members/:id/unlock': { ...act, summary: 'Ends the lock after wrong tries', response: one(member) },
  'POST /members/:id/end-sessions': { ...act, summary: 'Signs the member out everywhere', response: one(member) },
  'POST /members/:id/password-link': {
    ...act,
    summary: 'A link with which the member sets a new password; older links stop working',
    response: withLink,
  },
  'POST /members/:id/reset-second-step': {
    ...act,
    summary:
      'For a lost phone: removes the second step and its recovery codes. Needs the right to give every role of the member',
    response: one(member),
  },
})
export type MemberApi = typeof memberEndpoints
