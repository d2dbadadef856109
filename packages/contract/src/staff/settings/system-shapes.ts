import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { z } from 'zod'
import { bigId, timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** 'quiet': nothing was asked of it lately, so nobody knows. 'off': it has no settings. 'closed': staff closed it. */
export const healthStates = ['fine', 'failing', 'quiet', 'closed', 'off'] as const
export type HealthState = (typeof healthStates)[number]
const state = z.enum(healthStates)

const checkNames = ['stock', 'ledger', 'payments'] as const
const checkFaults = [
  'stock-differs',
  'stock-of-order-differs',
  'balance-differs',
  'credit-of-order-differs',
  'paid-without-a-payment',
  'paid-but-its-payment-was-returned',
  'payment-received-but-not-paid',
  'canceled-without-a-refund',
  'flagged-payment-without-a-refund',
  'refund-overdue',
  'refunds-exceed-the-payment',
  'wallet-and-refunds-differ',
  'wallet-part-differs',
  'short-lines-and-refunds-differ',
  'line-returned-more-than-it-cost',
] as const

export const systemReport = z
  .object({
    database: z.object({ state, answer_ms: z.int(), size_bytes: z.int() }),
    worker: z.object({ state, last_seen_at: timestamp.nullable() }),
    sms: z.object({
      state,
      /** Of the last hour. */
      sent: z.int(),
      refused: z.int(),
      waiting: z.int(),
      oldest_waiting_at: timestamp.nullable(),
    }),
    providers: z.array(
      z.object({
        code: z.enum(paymentCodes),
        state,
        /** Attempts of the last hour, and how many of them were paid or failed. */
        attempts: z.int(),
        paid: z.int(),
        failed: z.int(),
        last_paid_at: timestamp.nullable(),
      }),
    ),
    queues: z.array(
      z.object({ name: z.string(), waiting: z.int(), retrying: z.int(), oldest_at: timestamp.nullable() }),
    ),
    checks: z.array(
      z.object({
        name: z.enum(checkNames),
        ran_at: timestamp.nullable(),
        /** 'quiet': did not run for more than a day. */
        state,
        findings: z.int(),
      }),
    ),
    /** Null: no backup was ever recorded. */
    backup_at: timestamp.nullable(),
    versions: z.object({
      shop: z.string(),
      node: z.string(),
      database: z.string(),
      migration: z.string(),
      job_tables: z.string(),
    }),
  })
  .meta({ id: 'SystemReport' })
export type SystemReport = z.output<typeof systemReport>

export const failedJob = z
  .object({
    id: z.int(),
    name: z.string(),
    /** What the job was about: ids only. */
    data: z.record(z.string(), z.unknown()).nullable(),
    error: z.string(),
    failed_at: timestamp,
    retried_at: timestamp.nullable(),
    retried_by: memberRef.nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.output<typeof failedJob>
export const failedJobParams = z.object({ id: bigId })

export const finding = z
  .object({
    id: z.int(),
    check: z.enum(checkNames),
    fault: z.enum(checkFaults),
    subject: z.object({
      kind: z.enum(['order', 'product', 'account']),
      id: z.int(),
      /** Of a product. */
      name: z.string().nullable(),
      name_am: z.string().nullable(),
      /** Whose account it is; null for an account of the shop. */
      customer_id: z.int().nullable(),
    }),
    /** The amounts and quantities that differ. */
    details: z.record(z.string(), z.unknown()),
    first_found_at: timestamp,
  })
  .meta({ id: 'CheckFinding' })
export type Finding = z.output<typeof finding>

const alarmKinds = [
  'worker',
  'sms',
  'provider',
  'failed_jobs',
  'findings',
  'check_missing',
  'backup_missing',
  'backup_old',
] as const
export const alarm = z.object({ kind: z.enum(alarmKinds), count: z.int() }).meta({ id: 'SystemAlarm' })
export type Alarm = z.output<typeof alarm>
