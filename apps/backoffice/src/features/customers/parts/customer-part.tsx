import type { ComponentType } from 'react'
import { AuditHistory } from '../../audit/audit-history.tsx'
import type { CustomerTab } from '../use-customer-tabs.ts'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPayments } from './customer-payments.tsx'
import { CustomerReferrals } from './customer-referrals.tsx'
import { CustomerSessions } from './customer-sessions.tsx'

type Part = Exclude<CustomerTab, 'profile' | 'manage'>

const parts: Record<Part, ComponentType<{ id: number }>> = {
  notes: CustomerNotes,
  orders: CustomerOrders,
  payments: CustomerPayments,
  messages: CustomerMessages,
  sessions: CustomerSessions,
  referrals: CustomerReferrals,
  history: ({ id }) => <AuditHistory filter={{ subject_kind: 'customer', subject_id: String(id) }} />,
}

/** A part of the customer's detail, read when it is first shown. */
export function CustomerPart({ part, id }: { part: Part; id: number }) {
  const Part = parts[part]
  return <Part id={id} />
}
