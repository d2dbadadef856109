import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CrateMark } from '../crate-mark.tsx'
import { ShortDialog } from '../short/short-dialog.tsx'
import { ShortLine } from '../short/short-line.tsx'
import { isPicked, isShort, missingOf } from '../ticks.ts'
import { LineGoods } from './line-goods.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { TickButtons } from './tick-buttons.tsx'
import type { WalkLine } from './walk-lines.ts'
import { WeighForm } from './weigh-form.tsx'

type LineCardProps = {
  line: WalkLine
  hasCrates: boolean
  hasNext: boolean
  /** The line is complete: the next one is due. */
  onComplete: () => void
  /** The line is short: it stays in view, because there is more to ask about it. */
  onShort: () => void
}

function Ticks({ line, onComplete }: Pick<LineCardProps, 'line' | 'onComplete'>) {
  return line.pick.grams_per_unit === null ? (
    <TickButtons line={line} onComplete={onComplete} />
  ) : (
    <WeighForm key={line.pick.picked} line={line} onComplete={onComplete} />
  )
}

/** What to take, or of a short line what was found. */
function LineCount({ pick }: { pick: WalkLine['pick'] }) {
  const { t } = useTranslation('pick')
  if (isShort(pick))
    return (
      <p aria-hidden="true" className="text-4xl font-bold text-danger tabular-nums">
        {pick.picked}/{pick.wanted}
      </p>
    )
  const left = missingOf(pick)
  return (
    <p className="text-4xl font-bold text-primary tabular-nums">
      <span className="sr-only">{t('line.take', { left })}</span>
      <span aria-hidden="true">{isPicked(pick) ? '✓' : `× ${left}`}</span>
    </p>
  )
}

/** The line to pick now. How many to take can be read at arm's length. */
export function LineCard({ line, hasCrates, hasNext, onComplete, onShort }: LineCardProps) {
  const { t } = useTranslation('pick')
  const [isAsking, setAsking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const { list, pick } = line
  return (
    <Card className="grid gap-3 border-primary p-3 shadow-soft">
      <div className="flex gap-3">
        <LineGoods pick={pick} isBig />
      </div>
      <div className="flex items-center gap-3">
        {hasCrates && list.crate && <CrateMark crate={list.crate} />}
        <p className="grow">
          {hasCrates && <span className="block font-semibold">{t('order.title', { order: list.order_id })}</span>}
          <span className="block text-sm text-muted">
            {t('line.taken', { picked: pick.picked, wanted: pick.wanted })}
          </span>
          {pick.grams !== null && <span className="block font-semibold">{t('line.grams', { grams: pick.grams })}</span>}
        </p>
        <LineCount pick={pick} />
      </div>
      {isShort(pick) ? (
        <ShortLine line={line} onNext={hasNext ? onComplete : null} />
      ) : (
        <Ticks line={line} onComplete={onComplete} />
      )}
      {!isShort(pick) && !isPicked(pick) && (
        <Button variant="ghostDanger" size="lg" isWide onClick={() => setAsking(true)}>
          {t('short.open')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setPlacing(true)}>
        {t('place.open')}
      </Button>
      {isPlacing && <PlaceDialog line={line} onClose={() => setPlacing(false)} />}
      {isAsking && (
        <ShortDialog
          line={line}
          onClose={() => {
            setAsking(false)
            onShort()
          }}
        />
      )}
    </Card>
  )
}
