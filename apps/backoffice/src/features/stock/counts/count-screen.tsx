import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { reachesStore } from '../../../platform/session/reaches-store.ts'
import { countQuery } from '../stock.queries.ts'
import { CountReview } from './count-review.tsx'
import { CountWalk } from './count-walk.tsx'
import { countTones, useCountScope } from './use-count-scope.ts'

/** `/stock/counts/12`: counting on a phone; afterwards the differences for whoever approves them. */
export function CountScreen() {
  const { t } = useTranslation(['stock', 'common'])
  const id = Number(useParams().id)
  const me = useMe()
  const mayApprove = useCan('stock.count-approve')
  const { data, error, refetch } = useQuery(countQuery(id))
  const scopeOf = useCountScope()
  const count = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock/counts'), label: t('counts.title') }
  if (!count)
    return (
      <>
        <PageHeader title={t('counts.one', { id })} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  return (
    <>
      <PageHeader
        title={`${t('counts.one', { id })}: ${scopeOf(count)}`}
        aside={<Badge tone={countTones[count.state]}>{t(`counts.state.${count.state}`)}</Badge>}
        back={back}
      />
      {count.state === 'open' && reachesStore(me, 'stock.adjust', count.store.id) && <CountWalk count={count} />}
      {count.state !== 'open' && mayApprove && <CountReview countId={id} />}
      {count.state === 'finished' && !mayApprove && <p className="text-muted">{t('counts.finished')}</p>}
    </>
  )
}
