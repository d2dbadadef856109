import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { grants, permissions } from './permissions.ts'
import { queueTabs } from './queue-shapes.ts'
import { memberRef, role, storeRef } from './staff-fields.ts'

/**
 * Where somebody works. 'desk': the session ends after 30 minutes without use. 'shared': a device of the shop that
 * several members sign in on; it is locked by a key or after a while, and each opens their own session with their PIN.
 * 'phone': a courier's own phone, which stays signed in for 14 days, locks itself, and acts as courier only.
 */
export const devices = ['desk', 'shared', 'phone'] as const
export type Device = (typeof devices)[number]

export const staffSession = z
  .object({
    id: z.int(),
    device: z.enum(devices),
    user_agent: z.string(),
    created_at: timestamp,
    last_used_at: timestamp,
    expires_at: timestamp,
    is_current: z.boolean(),
  })
  .meta({ id: 'StaffSession' })
export type StaffSession = z.output<typeof staffSession>

/** 'missing': the member's roles require it; until it is set up, only calls about oneself are answered. */
const secondStepStates = ['on', 'off', 'missing'] as const

/** Small choices of a member about the console, kept with the account. What is missing was never chosen. */
export const preferences = z
  .object({
    orders_tab: z.enum(queueTabs).describe('The tab that the queue of orders opens with.'),
    order_sound: z.boolean().describe('Whether a sound announces newly paid orders.'),
  })
  .partial()
  .meta({ id: 'Preferences' })
export type Preferences = z.output<typeof preferences>

/** The signed-in member: what the console shows and hides by. */
export const me = z
  .object({
    ...memberRef.shape,
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    language: z.enum(languages),
    roles: z.array(role),
    stores: z.array(storeRef),
    /** What the roles allow together, without the permissions they do not have. */
    permissions: z.partialRecord(z.enum(permissions), z.array(z.enum(grants))),
    second_step: z.enum(secondStepStates),
    recovery_codes_left: z.int(),
    has_pin: z.boolean(),
    session: z.object({
      id: z.int(),
      device: z.enum(devices),
      expires_at: timestamp,
      /** Without use for this long, the session ends (desk) or needs the PIN. */
      idle_seconds: z.int(),
      /** Until then, calls that need a fresh proof are answered. */
      proved_until: timestamp,
    }),
    preferences,
    /** Limits that the screens show or keep to. */
    settings: z.object({
      undo_seconds: z.int(),
      refresh_seconds: z.int(),
      price_change_percent: z.int(),
      picks_at_once: z.int(),
      waste_photo_birr: z.int(),
      calls_kept: z.int(),
      second_person_birr: z.int(),
      reminders_per_day: z.int(),
      low_stock_days: z.int(),
      reorder_days: z.int(),
    }),
  })
  .meta({ id: 'Me' })
export type Me = z.output<typeof me>

/** For an authenticator app: `uri` as a QR code, `secret` to type. */
export const secondStepSetup = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondStepSetup' })

/** Shown once; each works once instead of a code. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
