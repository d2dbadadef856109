import { useQuery } from '@tanstack/react-query'
import type { SearchMiss } from '@zembil/contract/staff/catalogue/search-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { Link, useNavigate } from 'react-router'
import { Day } from '../../platform/dates/moment.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { missesQuery, missStates } from './finding.queries.ts'

type State = (typeof missStates)[number]
type SearchMissesProps = { state: State; onState: (state: State) => void; onSynonym: (words: string) => void }

const newProductHref = (words: string): string => `/products/new?name=${encodeURIComponent(words)}`

/** Searches without result: each becomes a synonym, leads to a new product, or is ignored. */
export function SearchMisses({ state, onState, onSynonym }: SearchMissesProps) {
  const { t } = useTranslation(['finding', 'common'])
  const navigate = useNavigate()
  const canAddProducts = useCan('catalogue.write')
  const { data, error, refetch } = useQuery(missesQuery(state))
  const misses = data?.data
  const act = useAct('POST /search-misses/decide', {
    said: t('misses.done'),
    undo: (_answer, { body: { words } }): (() => void) | undefined => {
      const before = misses?.find((one) => one.words === words)?.decision
      return before === undefined ? undefined : () => decide(words, before)
    },
  })
  const add = useAct('POST /search-misses/decide', {
    said: t('misses.done'),
    onDone: (_answer, { body: { words } }) => navigate(newProductHref(words)),
  })
  function decide(words: string, decision: SearchMiss['decision']): void {
    act.mutate({ body: { words, decision } })
  }
  const addProduct = (words: string) => add.mutate({ body: { words, decision: 'product' } })
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('misses.intro')}</p>
      <RadioGroup
        legend={t('misses.state')}
        value={state}
        onChange={onState}
        options={missStates.map((value) => ({ value, label: t(`misses.${value}`) }))}
      />
      {!misses && <Unanswered error={error} refetch={refetch} count={6} className="grid gap-3" />}
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
                      onClick={() => (canAddProducts ? addProduct(words) : decide(words, 'product'))}
                    >
                      {t('misses.toProduct')}
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => decide(words, 'ignored')}>
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
                    <Button variant="ghost" size="sm" onClick={() => decide(words, null)}>
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
