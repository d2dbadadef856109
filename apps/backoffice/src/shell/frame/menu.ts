import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import { ChartIcon, HistoryIcon, ShieldIcon, UsersIcon } from '@zembil/ui/desk/desk-icon'
import {
  AlertIcon,
  ArrowUpIcon,
  BasketIcon,
  BoxIcon,
  CardIcon,
  CreditIcon,
  ExchangeIcon,
  FilterIcon,
  GridIcon,
  ListIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  SearchIcon,
  SparkleIcon,
  TruckIcon,
  UserIcon,
} from '@zembil/ui/layout/icon'
import type { ComponentType } from 'react'
import { useMe } from '../../platform/session/me.queries.ts'
import { mayOpen, type Need } from '../../platform/session/permissions.tsx'

type MenuEntry = {
  path: string
  label: `menu.${keyof ConsoleMessages['common']['menu']}`
  Icon: ComponentType<{ className?: string }>
  /** Whoever has one of these sees the entry; without any, everybody does. */
  permissions: readonly Need[]
}

/** The screens of the console in the order of the menu. */
const entries: readonly MenuEntry[] = [
  { path: '/', label: 'menu.home', Icon: GridIcon, permissions: [] },
  { path: '/orders', label: 'menu.orders', Icon: BasketIcon, permissions: ['orders.read'] },
  { path: '/dispatch', label: 'menu.dispatch', Icon: TruckIcon, permissions: ['orders.dispatch'] },
  { path: '/phone-orders', label: 'menu.phoneOrders', Icon: PhoneIcon, permissions: ['calls.place'] },
  { path: '/calls', label: 'menu.calls', Icon: PhoneIcon, permissions: ['calls.place'] },
  { path: '/refused-goods', label: 'menu.refusedGoods', Icon: ExchangeIcon, permissions: ['money.refund'] },
  { path: '/address-corrections', label: 'menu.corrections', Icon: PinIcon, permissions: ['customers.write'] },
  { path: '/customers', label: 'menu.customers', Icon: UserIcon, permissions: ['customers.read'] },
  {
    path: '/money',
    label: 'menu.money',
    Icon: CardIcon,
    permissions: [{ permission: 'money.read', grants: ['full'] }],
  },
  { path: '/credit', label: 'menu.credit', Icon: CreditIcon, permissions: ['credit.read'] },
  {
    path: '/payments',
    label: 'menu.payments',
    Icon: ListIcon,
    // Support sees money only inside an order.
    permissions: [{ permission: 'money.read', grants: ['full'] }],
  },
  { path: '/reports', label: 'menu.reports', Icon: ChartIcon, permissions: ['reports.sales', 'reports.money'] },
  { path: '/products', label: 'menu.products', Icon: BoxIcon, permissions: ['catalogue.read'] },
  { path: '/imports', label: 'menu.imports', Icon: ArrowUpIcon, permissions: ['catalogue.import'] },
  { path: '/shelves', label: 'menu.shelves', Icon: ListIcon, permissions: ['catalogue.read'] },
  { path: '/packages', label: 'menu.packages', Icon: BoxIcon, permissions: ['catalogue.read'] },
  { path: '/search', label: 'menu.shopSearch', Icon: SearchIcon, permissions: ['catalogue.read'] },
  { path: '/stock', label: 'menu.stock', Icon: BoxIcon, permissions: ['stock.read'] },
  { path: '/inbox', label: 'menu.inbox', Icon: MailIcon, permissions: ['inbox.write'] },
  { path: '/campaigns', label: 'menu.campaigns', Icon: MailIcon, permissions: ['messages.write'] },
  { path: '/content', label: 'menu.content', Icon: SparkleIcon, permissions: ['content.write'] },
  { path: '/settings', label: 'menu.settings', Icon: FilterIcon, permissions: ['settings.write'] },
  { path: '/staff', label: 'menu.staff', Icon: UsersIcon, permissions: ['staff.read'] },
  { path: '/roles', label: 'menu.roles', Icon: ShieldIcon, permissions: ['staff.read'] },
  { path: '/audit', label: 'menu.audit', Icon: HistoryIcon, permissions: ['audit.read'] },
  { path: '/system', label: 'menu.system', Icon: AlertIcon, permissions: ['system.read'] },
]

/** What the member may open. */
export function useMenu(): MenuEntry[] {
  const me = useMe()
  // Until the second step is set up, only calls about oneself are answered.
  if (me.second_step === 'missing') return []
  return entries.filter(({ permissions }) => mayOpen(me, permissions))
}
