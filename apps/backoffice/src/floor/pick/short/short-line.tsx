import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { unreachableSince } from '../../../platform/api/connection.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useActs } from '../../storage/records.ts'
import { actsOf } from '../ticks.ts'
import type { WalkLine } from '../walk/walk-lines.ts'
import { CustomerWish } from './customer-wish.tsx'
import { ShelfQuestion } from './shelf-question.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'
import { TakenInstead } from './taken-instead.tsx'

/** A line of which less was found: what to ask, what to take instead. Everything can be changed until 'finish'. */
export function ShortLine({ line, onNext }: { line: WalkLine; onNext: (() => void) | null }) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const [dialog, setDialog] = useState<'short' | 'substitute' | null>(null)
  const isUnsent = actsOf(line.list, useActs(id).unsent).length > 0
  const isWaiting = useSignal(unreachableSince) !== null || isUnsent
  const { reason, shelf_left, substitute, if_missing, call, wanted, picked } = line.pick
  if (reason === null) return null
  const isLeftOut = call?.answer === 'leave-out' || (if_missing === 'leave-out' && call?.answer !== 'similar')
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 rounded-card bg-danger-tint p-3 font-semibold text-danger">
        <span className="min-w-0 grow">
          {t('short.missing', { count: wanted - picked })}: {t(`reason.${reason}`)}
        </span>
        <Button variant="secondary" onClick={() => setDialog('short')}>
          {t('short.change')}
        </Button>
      </p>
      {reason === 'not-there' && shelf_left === null && <ShelfQuestion line={line} />}
      {substitute ? (
        <TakenInstead line={line} substitute={substitute} isWaiting={isWaiting} />
      ) : (
        <>
          <CustomerWish line={line} isWaiting={isWaiting} />
          {!isLeftOut && (
            <Button size="lg" variant="secondary" isWide disabled={isWaiting} onClick={() => setDialog('substitute')}>
              {t('substitute.open')}
            </Button>
          )}
          {isWaiting && <p className="text-sm text-muted">{t('short.waiting')}</p>}
        </>
      )}
      {onNext && (
        <Button size="lg" isWide onClick={onNext}>
          {t('short.next')}
        </Button>
      )}
      {dialog === 'short' && <ShortDialog line={line} onClose={() => setDialog(null)} />}
      {dialog === 'substitute' && <SubstituteDialog line={line} onClose={() => setDialog(null)} />}
    </div>
  )
}
