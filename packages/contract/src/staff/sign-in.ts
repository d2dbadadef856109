import { z } from 'zod'
import { pinCode } from '../customer-fields.ts'
import { done, id, many, one, timestamp } from '../fields.ts'
import { devices, me } from './session-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from './staff-endpoint.ts'
import {
  linkToken,
  memberRef,
  newStaffPassword,
  recoveryCode,
  signInName,
  totpCode,
  typedPassword,
} from './staff-fields.ts'

/** As every write, they are `forbidden` from another origin. */
const beforeSignIn = { permission: 'anybody', limit: 'staffSignIn' } as const
const self = { ...staffWrite, permission: 'self' } as const

/** Signing in and out. The session is a cookie that no script can read; no call returns it. */
export const signInEndpoints = defineStaffEndpoints({
  'POST /sign-in': {
    ...beforeSignIn,
    summary:
      'Opens a session. With the second step on, the password alone gets `code_required`: send it again with `code` or `recovery_code`. A wrong name, password or code and a locked account all get `staff_sign_in_failed`',
    body: z.object({
      sign_in_name: signInName,
      password: typedPassword,
      code: totpCode.optional(),
      recovery_code: recoveryCode.optional(),
      device: z.enum(devices).default('desk'),
    }),
    errors: ['staff_sign_in_failed', 'code_required', 'forbidden'],
    response: one(me),
  },
  'POST /set-password': {
    ...beforeSignIn,
    summary:
      'Sets the password with the token of a password link, which works once, and ends all sessions of the member',
    body: z.object({ token: linkToken, password: newStaffPassword }),
    errors: ['link_invalid', 'forbidden'],
    response: done,
  },
  'GET /device': {
    ...beforeSignIn,
    limit: 'staffRead',
    summary: 'Who can open this device with a PIN: the members who are signed in on it. Empty for an unknown device',
    response: many(memberRef),
  },
  'POST /device/unlock': {
    ...beforeSignIn,
    summary: "Opens a member's session on this device with their PIN; anything wrong gets `proof_wrong`",
    body: z.object({ member_id: id, pin: pinCode }),
    errors: ['proof_wrong', 'forbidden'],
    response: one(me),
  },
  'GET /me': { ...staffRead, permission: 'self', summary: 'The signed-in member', response: one(me) },
  'POST /session/lock': { ...self, summary: 'Locks the session until its member enters their PIN', response: done },
  'POST /session/prove': {
    ...self,
    limit: 'staffSignIn',
    summary: 'Proves again who is there, with the password or a code of the authenticator app',
    body: z.union([z.object({ password: typedPassword }), z.object({ code: totpCode })]),
    errors: ['proof_wrong'],
    response: one(z.object({ proved_until: timestamp })),
  },
  'POST /sign-out': { ...self, summary: 'Ends the session', response: done },
})
export type SignInApi = typeof signInEndpoints
