import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { boardQuery } from './board.queries.ts'
import { PileCard } from './pile-card.tsx'

/** `/money`: what waits for a person. */
export function BoardScreen() {
  const { t } = useTranslation(['money', 'common'])
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch } = useQuery({ ...boardQuery, refetchInterval: refresh_seconds * 1_000 })
  const maySettle = useCan('money.settle')
  const piles = data?.data
  return (
    <>
      <PageHeader
        title={t('board.title')}
        actions={
          <>
            {maySettle && (
              <Link to="/money/settlement" className={buttonClass({ variant: 'secondary' })}>
                {t('board.settlement')}
              </Link>
            )}
            <Link to="/money/methods" className={buttonClass({ variant: 'secondary' })}>
              {t('methods.title')}
            </Link>
            <Link to="/payments" className={buttonClass({ variant: 'secondary' })}>
              {t('board.allPayments')}
            </Link>
          </>
        }
      />
      {!piles && <Unanswered error={error} refetch={refetch} count={6} className="grid gap-3 sm:grid-cols-2" />}
      {piles?.every(({ count }) => count === 0) && (
        <div className="mb-4">
          <EmptyState title={t('board.empty')} text={t('board.emptyText')} icon={<CheckIcon className="size-10" />} />
        </div>
      )}
      {piles && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {piles.map((pile) => (
            <li key={pile.pile}>
              <PileCard pile={pile} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
