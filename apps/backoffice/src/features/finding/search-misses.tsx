import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchMiss } from '@zembil/contract/staff/catalogue/search-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { Link, useNavigate } from 'react-router'
import { Day } from '../../platform/dates/moment.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useFailureText, useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import { missesQuery, missStates } from './finding.queries.ts'

type State = (typeof missStates)[number]
type SearchMissesProps = { state: State; onState: (state: State) => void; onSynonym: (words: string) => void }

const newProductHref = (words: string): string => `/products/new?name=${encodeURIComponent(words)}`

/** Searches without result: each becomes a synonym, leads to a new product, or is ignored. */
export function SearchMisses({ state, onState, onSynonym }: SearchMissesProps) {
  const { t } = useTranslation(['finding', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const canAddProducts = useCan('catalogue.write')
  const { undo_seconds } = useMe().settings
  const { data, error, refetch } = useQuery(missesQuery(state))
  const act = useAct('POST /search-misses/decide')
  const tellFailure = useTellFailure()
  const failureText = useFailureText()
  function decide(words: string, decision: SearchMiss['decision'], before: SearchMiss['decision']): void {
    act.mutate(
      { body: { words, decision } },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['GET /search-misses'] })
          const undo = () => decide(words, before, decision)
          tell(t('misses.done'), { label: t('common:undo'), seconds: undo_seconds, act: undo })
        },
        onError: tellFailure,
      },
    )
  }
  function addProduct(words: string): void {
    const onSuccess = () => {
      tell(t('misses.done'))
      void navigate(newProductHref(words))
    }
    act.mutate({ body: { words, decision: 'product' } }, { onSuccess, onError: tellFailure })
  }
  const misses = data?.data
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('misses.intro')}</p>
      <RadioGroup
        legend={t('misses.state')}
        value={state}
        onChange={onState}
        options={missStates.map((value) => ({ value, label: t(`misses.${value}`) }))}
      />
      {error && !misses && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!(misses || error) && <SkeletonList kind="text" count={6} label={t('common:loading')} className="grid gap-3" />}
      {misses?.length === 0 && <EmptyState title={t('misses.none')} />}
      {misses && misses.length > 0 && (
        <Card isPadded={false}>
          <ul>
            {misses.map(({ words, times, days, last_day, decision }) => (
              <li
                key={words}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-0"
              >
                <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{words}</span>
                <span className="text-sm text-muted">
                  {t('misses.times')}: <span className="tabular-nums">{times}</span> · {t('misses.days')}:{' '}
                  <span className="tabular-nums">{days}</span> · <Day on={last_day} />
                </span>
                {decision === null ? (
                  <span className="flex flex-wrap gap-1">
                    <Button variant="ghost" size="sm" onClick={() => onSynonym(words)}>
                      {t('misses.toSynonym')}
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      onClick={() => (canAddProducts ? addProduct(words) : decide(words, 'product', null))}
                    >
                      {t('misses.toProduct')}
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => decide(words, 'ignored', null)}>
                      {t('misses.ignore')}
                    </Button>
                  </span>
                ) : (
                  <span className="flex flex-wrap items-center gap-1">
                    {decision === 'product' && canAddProducts ? (
                      <Link to={newProductHref(words)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                        {t('misses.toProduct')}
                      </Link>
                    ) : (
                      <span className="text-sm">{t(`misses.${decision}`)}</span>
                    )}
                    <Button variant="ghost" size="sm" onClick={() => decide(words, null, decision)}>
                      {t('misses.reopen')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
