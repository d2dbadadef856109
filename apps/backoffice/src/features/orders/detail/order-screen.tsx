import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Tabs } from '@zembil/ui/desk/tabs'
import { buttonClass } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { AuditHistory } from '../../audit/audit-history.tsx'
import { OrderActs } from '../acts/order-acts.tsx'
import { OrderMarks, StageBadge } from '../order-badges.tsx'
import { freshOrderQuery } from './order.queries.ts'
import { OrderPage } from './order-page.tsx'

const tabs = ['order', 'log'] as const
const panelId = 'order-panel'

/** `/orders/12`: everything about one order. */
export function OrderScreen() {
  const { t } = useTranslation(['orders', 'common'])
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch } = useQuery({ ...freshOrderQuery(id), refetchInterval: refresh_seconds * 1_000 })
  const canAudit = useCan('audit.read')
  const order = data?.data
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFound />
  const back = { href: lastList('/orders'), label: t('title') }
  const title = t('order', { id })
  if (!order)
    return (
      <>
        <PageHeader title={title} back={back} />
        <Unanswered error={error} refetch={refetch} count={6} />
      </>
    )
  const isLog = canAudit && search.get('tab') === 'log'
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        actions={
          <>
            <Link to={`/print/orders?ids=${order.id}`} className={buttonClass({ variant: 'secondary' })}>
              <PrintIcon className="size-5" />
              {t('common:print')}
            </Link>
            <OrderActs order={order} />
          </>
        }
        aside={
          <span className="flex flex-wrap items-center gap-1">
            <StageBadge order={order} />
            <OrderMarks order={order} />
          </span>
        }
      />
      {canAudit && (
        <Tabs
          label={t('detail.tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`detail.${value}`) }))}
          value={isLog ? 'log' : 'order'}
          onChange={(tab) => setSearch(tab === 'log' ? { tab } : {}, { replace: true })}
          panelId={panelId}
        />
      )}
      <div id={panelId} role={canAudit ? 'tabpanel' : undefined} className={canAudit ? 'pt-4' : undefined}>
        {isLog ? (
          <AuditHistory filter={{ subject_kind: 'order', subject_id: String(id) }} />
        ) : (
          <OrderPage order={order} />
        )}
      </div>
    </>
  )
}
