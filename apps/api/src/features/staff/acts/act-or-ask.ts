import type { ApprovalPayload, doneOrAsked } from '@zembil/contract/staff/money/approval-shapes'
import type { Permission } from '@zembil/contract/staff/permissions'
import type { z } from 'zod'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { Actor } from '../sessions/actor.ts'
import type { Done } from './perform-act.ts'

/** An act that may need a second person. */
export type Asked = {
  payload: ApprovalPayload
  /** What it is about, such as `payment 12`. */
  subject: string
  orderId: number | null
  /** Null for what is not about money: then everybody without the full grant asks. */
  amount: number | null
  /** What is compared with the limit, if it is not the amount itself. */
  weighed?: number
  reason: string
  permission: Permission
}

export type Outcome = { data: z.output<typeof doneOrAsked> }

/** Passed to features that those who perform the acts depend on. */
export type ActOrAsk = (tx: Transaction, actor: Actor, asked: Asked) => Promise<Done<Outcome>>
