import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useParams, useSearchParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerProfile } from './customer-profile.tsx'
import { customerQuery } from './customers.queries.ts'
import { ManageCustomer } from './manage/manage-customer.tsx'
import { CustomerPart } from './parts/customer-part.tsx'
import { useCustomerName } from './use-customer-name.ts'
import { useCustomerTabs } from './use-customer-tabs.ts'

/** `/customers/12`: one customer. Every part is read when its tab is opened. */
export function CustomerScreen() {
  const { t } = useTranslation(['customers', 'common'])
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(customerQuery(id))
  const nameOf = useCustomerName()
  const tabs = useCustomerTabs()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'profile'
  const customer = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/customers'), label: t('title') }
  if (!customer)
    return (
      <>
        <PageHeader title={t('customer')} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  return (
    <>
      <PageHeader title={nameOf(customer)} aside={<CustomerBadge state={customer.state} />} back={back} />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setSearch(next === 'profile' ? {} : { tab: next }, { replace: true })}
        panelId="customer-panel"
      />
      <div id="customer-panel" role="tabpanel" aria-label={t(`tabs.${tab}`)} className="pt-4">
        {customer.blocked && <BlockedNote blocked={customer.blocked} />}
        {tab === 'profile' ? (
          <CustomerProfile customer={customer} />
        ) : tab === 'manage' ? (
          <ManageCustomer key={id} customer={customer} />
        ) : (
          <CustomerPart key={id} part={tab} id={id} />
        )}
      </div>
    </>
  )
}
