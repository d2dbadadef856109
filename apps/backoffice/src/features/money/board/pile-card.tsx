import type { MoneyPileView } from '@zembil/contract/staff/money/board'
import { classNames } from '@zembil/ui/class-names'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useAge } from '../../orders/queue/use-age.ts'

/** Where each pile is worked on. */
const places: Record<MoneyPileView['pile'], string> = {
  'wrong-amount': '/payments?pile=wrong-amount',
  unmatched: '/payments?pile=unmatched',
  'taken-back': '/payments?pile=taken-back',
  'by-hand': '/money/refunds',
  slow: '/money/refunds?pile=slow',
  approvals: '/money/approvals',
}

/** One pile: how many, how much, and since when the oldest waits. An empty one stays, so that each has its place. */
export function PileCard({ pile: { pile, count, sum, oldest_at } }: { pile: MoneyPileView }) {
  const { t } = useTranslation('money')
  const age = useAge()
  const isEmpty = count === 0
  return (
    <Link
      to={places[pile]}
      className={classNames(
        'flex h-full flex-col gap-1 rounded-card border border-line p-4 transition-colors hover:border-primary hover:bg-primary-tint',
        isEmpty ? 'bg-sunken text-muted' : 'bg-surface',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(`board.pile.${pile}`)}</span>
        <span className={classNames('text-2xl font-bold tabular-nums', !isEmpty && 'text-primary')}>{count}</span>
      </span>
      <span className="text-sm text-muted">{t(`board.pileText.${pile}`)}</span>
      <span className="mt-auto flex flex-wrap justify-between gap-x-3 pt-2 text-sm">
        {isEmpty || oldest_at === null ? (
          t('board.nothing')
        ) : (
          <>
            <Amount value={sum} />
            <span>{t('board.oldest', { age: age(oldest_at) })}</span>
          </>
        )}
      </span>
    </Link>
  )
}
