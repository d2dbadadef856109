import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { because, email, phoneNumber } from '../customer-fields.ts'
import { timestamp } from '../fields.ts'
import { memberNames, memberRef, role, storeId, storeRef } from './staff-fields.ts'

const mostStores = 100

/** Everything about a member that a manager types. */
export const memberInput = z
  .object({
    ...memberNames,
    email: email.nullable(),
    phone_number: phoneNumber.nullable(),
    roles: z.array(role).min(1, because('roles_required')),
    store_ids: z.array(storeId).max(mostStores),
  })
  .refine((member) => member.email !== null || member.phone_number !== null, {
    ...because('sign_in_name_missing'),
    path: ['email'],
  })
export type MemberInput = z.output<typeof memberInput>

/** The language is the member's own afterwards: only they change it. */
export const invitation = memberInput.safeExtend({ language: z.enum(languages).default('en') })
export type Invitation = z.output<typeof invitation>

/** 'invited': has no password yet. 'off': cannot sign in. */
export const memberStates = ['invited', 'active', 'off'] as const
export type MemberState = (typeof memberStates)[number]

export const listedMember = z
  .object({
    ...memberRef.shape,
    roles: z.array(role),
    stores: z.array(storeRef),
    has_second_step: z.boolean(),
    last_seen_at: timestamp.nullable(),
    state: z.enum(memberStates),
    /** Until then nobody can sign in with this account; null when it is not locked. */
    locked_until: timestamp.nullable(),
  })
  .meta({ id: 'ListedStaffMember' })
export type ListedMember = z.output<typeof listedMember>

export const member = z
  .object({
    ...listedMember.shape,
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    language: z.enum(languages),
    created_at: timestamp,
    updated_at: timestamp,
    /** Null for the first owner, whom a command on the server creates. */
    updated_by: memberRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'StaffMember' })
export type Member = z.output<typeof member>

/** Handed over in person: no mail is sent. Works once; a new link replaces the old one. */
export const passwordLink = z.object({ url: z.string(), expires_at: timestamp }).meta({ id: 'PasswordLink' })
export type PasswordLink = z.output<typeof passwordLink>
