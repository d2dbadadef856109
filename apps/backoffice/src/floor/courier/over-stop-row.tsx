import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { timeText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { goTo } from '../floor-place.ts'
import { MistakeDialog } from './report/mistake-dialog.tsx'
import { useUndo } from './report/use-undo.ts'
import { canUndo, type OverStop } from './reports.ts'
import { receiverOf } from './stop/stop-texts.ts'

const tones = { delivered: 'green', failed: 'red', withdrawn: 'gray' } as const

/** One stop that is over: taken back at once, reported as a mistake later. */
export function OverStopRow({ stop: over, now }: { stop: OverStop; now: number }) {
  const { t, language } = useTranslation(['courier', 'common'])
  const [isAsking, setAsking] = useState(false)
  const { undo, isPending } = useUndo(over)
  const { orderId, state, actedAt, stop, unsentId } = over
  const isUndoable = canUndo(over, now)
  return (
    <Card className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow font-semibold">
          {t('stop.order', { order: orderId })}
          {stop && <span className="block font-normal">{receiverOf(stop)}</span>}
        </p>
        <Badge tone={tones[state]}>{t(`over.${state}`)}</Badge>
        {unsentId !== null && <Badge tone="yellow">{t('over.unsent')}</Badge>}
      </div>
      {actedAt && <p className="text-sm text-muted">{timeText(new Date(actedAt), language)}</p>}
      {state === 'withdrawn' && <p className="text-sm">{t('over.withdrawnText')}</p>}
      {state !== 'withdrawn' && (
        <div className="flex flex-wrap gap-2">
          {isUndoable ? (
            <Button variant="secondary" isLoading={isPending} onClick={undo}>
              {t('common:undo')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {t('over.mistake')}
            </Button>
          )}
          {state === 'failed' && (
            <Button variant="ghost" onClick={() => goTo(orderId, 'delivered')}>
              {t('over.afterAll')}
            </Button>
          )}
        </div>
      )}
      <MistakeDialog stop={isAsking ? over : null} onClose={() => setAsking(false)} />
    </Card>
  )
}
