import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { newPinCode } from '../customer-fields.ts'
import { bigId, done, many, one, writtenText } from '../fields.ts'
import { preferences, recoveryCodes, secondStepSetup, staffSession } from './session-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from './staff-endpoint.ts'
import { newStaffPassword, totpCode } from './staff-fields.ts'

const mine = { ...staffRead, permission: 'self' } as const
const change = { ...staffWrite, permission: 'self' } as const
const secure = { ...change, needsProof: true } as const

/** A named set of filters of one list. `search` is the list's query string, without what must not be in an address. */
const savedFilter = z
  .object({ id: z.int(), list: z.string(), name: z.string(), search: z.string() })
  .meta({ id: 'SavedFilter' })
export type SavedFilter = z.output<typeof savedFilter>

const listName = z.string().regex(/^[a-z-]{1,40}$/)

/** What members change about themselves. */
export const meEndpoints = defineStaffEndpoints({
  'PUT /me/language': {
    ...change,
    summary: 'The language of the console',
    body: z.object({ language: z.enum(languages) }),
    response: done,
  },
  'PUT /me/preferences': {
    ...change,
    summary: 'Keeps choices of the member; those that the body does not name stay as they are',
    body: preferences,
    response: one(preferences),
  },
  'PUT /me/password': {
    ...secure,
    summary: 'Changes the password and ends the other sessions',
    body: z.object({ password: newStaffPassword }),
    response: done,
  },
  'PUT /me/pin': {
    ...secure,
    summary: 'Sets the PIN that opens a locked session on a shared device or the own phone',
    body: z.object({ pin: newPinCode }),
    response: done,
  },
  'POST /me/second-step': {
    ...secure,
    summary: 'Starts setting up the second step; nothing changes until a code confirms it',
    response: one(secondStepSetup),
  },
  'PUT /me/second-step': {
    ...secure,
    summary: 'Switches the second step on with a code of the new app, and ends the other sessions',
    body: z.object({ code: totpCode }),
    errors: ['proof_wrong'],
    response: one(recoveryCodes),
  },
  'DELETE /me/second-step': {
    ...secure,
    summary: 'Switches the second step off; refused with `second_step_missing` where the roles require it',
    errors: ['second_step_missing'],
    response: done,
  },
  'POST /me/recovery-codes': {
    ...secure,
    summary: 'Ten new recovery codes; the old ones stop working',
    errors: ['second_step_missing'],
    response: one(recoveryCodes),
  },
  'GET /me/sessions': { ...mine, summary: "The member's open sessions, last used first", response: many(staffSession) },
  'DELETE /me/sessions': { ...change, summary: 'Ends all sessions but this one', response: done },
  'DELETE /me/sessions/:id': {
    ...change,
    summary: 'Ends one session',
    params: z.object({ id: bigId }),
    response: done,
  },
  'GET /me/saved-filters': {
    ...mine,
    summary: 'The saved filters of a list, by name',
    query: z.object({ list: listName }),
    response: many(savedFilter),
  },
  'POST /me/saved-filters': {
    ...change,
    summary: 'Saves filters under a name; the same name of the same list is replaced',
    body: z.object({ list: listName, name: writtenText(60), search: writtenText(1_000) }),
    response: one(savedFilter),
  },
  'DELETE /me/saved-filters/:id': {
    ...change,
    summary: 'Deletes a saved filter',
    params: z.object({ id: bigId }),
    response: done,
  },
})
