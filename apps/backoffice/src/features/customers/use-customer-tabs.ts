import { useCan, useGrants } from '../../platform/session/permissions.tsx'

const tabs = [
  'profile',
  'manage',
  'notes',
  'orders',
  'payments',
  'messages',
  'sessions',
  'referrals',
  'history',
] as const
export type CustomerTab = (typeof tabs)[number]

/** The parts of a customer that the member may see. */
export function useCustomerTabs(): CustomerTab[] {
  const mayManage = [
    useCan('customers.write'),
    useCan('customers.block'),
    useCan('customers.limits'),
    useCan('customers.recover'),
    useCan('customers.erase'),
  ].includes(true)
  const isHidden: { [tab in CustomerTab]?: boolean } = {
    manage: !mayManage,
    // Notes can hold what a masked number hides.
    notes: !useGrants('customers.read').includes('full'),
    // Support sees money only inside an order.
    payments: !useGrants('money.read').includes('full'),
    history: !useCan('audit.read'),
  }
  return tabs.filter((tab) => !isHidden[tab])
}
