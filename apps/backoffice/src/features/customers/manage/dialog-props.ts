import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'

/** What staff do with an account. */
export type CustomerAct = 'block' | 'unblock' | 'signOut' | 'limit' | 'recover' | 'erase'
export type ActDialogProps = { act: CustomerAct; customer: StaffCustomer; onClose: () => void }
