import type { CustomerMessage, CustomerReferral, CustomerSession } from '@zembil/contract/staff/customer-shapes'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listCustomerReferrals, listCustomerSessions, listMessageRows, type MessageRow } from './customer-parts.sql.ts'
import { hasCustomer } from './staff-customer.sql.ts'

const masked = (phone: string | null): string | null => (phone === null ? null : maskedPhone(phone))

/** A part of a customer's detail; not found for an unknown customer, where an empty list would mislead. */
const partOf =
  <Row, Part>(read: (db: Db, id: number) => Promise<Row[]>, view: (row: Row) => Part) =>
  async (db: Db, id: number): Promise<{ data: Part[] }> => {
    if (!(await hasCustomer(db, id))) throw new AppError('not_found')
    return { data: (await read(db, id)).map(view) }
  }

export const customerMessageView = ({ phone_number, created_at, settled_at, ...row }: MessageRow): CustomerMessage => ({
  ...row,
  phone_number: masked(phone_number),
  created_at: created_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
})

export const listCustomerMessages = partOf(listMessageRows, customerMessageView)

export const listSessionsOf = partOf(
  listCustomerSessions,
  ({ id, user_agent, created_at, last_used_at, expires_at }): CustomerSession => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }),
)

export const listReferralsOf = partOf(
  listCustomerReferrals,
  ({ phone_number, created_at, ...row }): CustomerReferral => ({
    ...row,
    phone_number: masked(phone_number),
    created_at: created_at.toISOString(),
  }),
)
