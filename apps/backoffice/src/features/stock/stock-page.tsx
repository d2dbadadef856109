import { useQuery } from '@tanstack/react-query'
import type { StaffStore } from '@zembil/contract/staff/stores'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { Select } from '@zembil/ui/forms/select'
import { useCurrentInView } from '@zembil/ui/layout/use-current-in-view'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { storesQuery } from './stock.queries.ts'

const parts = ['stock', 'receipts', 'transfers', 'counts', 'low', 'labels'] as const
const pathOf = (part: (typeof parts)[number]): string => (part === 'stock' ? '/stock' : `/stock/${part}`)

/** Leads to the parts of stock. One line that scrolls sideways on a phone. */
function StockNav() {
  const { t } = useTranslation('stock')
  const mayLabel = useCan('stock.receive')
  const row = useCurrentInView<HTMLElement>(useLocation().pathname)
  return (
    <nav
      ref={row}
      aria-label={t('nav.label')}
      className="scrollbar-none mb-3 flex gap-1 overflow-x-auto border-b border-line"
    >
      {parts
        .filter((part) => part !== 'labels' || mayLabel)
        .map((part) => (
          <NavLink
            key={part}
            to={pathOf(part)}
            end
            className={({ isActive }) =>
              `inline-flex min-h-target shrink-0 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 ${
                isActive ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink'
              }`
            }
          >
            {t(`nav.${part}`)}
          </NavLink>
        ))}
    </nav>
  )
}

type StockPageProps = {
  title: string
  storeId: number | undefined
  onStore: (storeId: number) => void
  actions?: ReactNode
  children: (store: StaffStore) => ReactNode
}

/** A part of stock that shows one store at a time. */
export function StockPage({ title, storeId, onStore, actions, children }: StockPageProps) {
  const { t, language } = useTranslation(['stock', 'common'])
  const stores = useQuery(storesQuery)
  const failureText = useFailureText()
  const all = stores.data?.data ?? []
  const store = all.find(({ id }) => id === storeId) ?? all[0]
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {all.length > 1 && (
              <Select
                aria-label={t('store')}
                value={String(store?.id)}
                onChange={({ target }) => onStore(Number(target.value))}
                options={all.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
              />
            )}
            {actions}
          </>
        }
      />
      <StockNav />
      {stores.isPending && <Skeleton className="h-40" />}
      {stores.error && !stores.data && (
        <ErrorState
          message={failureText(stores.error)}
          onRetry={() => void stores.refetch()}
          retryLabel={t('common:retry')}
        />
      )}
      {stores.data && !store && <EmptyState title={t('noStore')} text={t('noStoreText')} />}
      {store && children(store)}
    </>
  )
}
