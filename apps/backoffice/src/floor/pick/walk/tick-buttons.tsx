import { Button } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { CheckIcon, MinusIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import { missingOf } from '../ticks.ts'
import { tap } from './send-tick.ts'
import type { WalkLine } from './walk-lines.ts'

/** One tap ticks one unit or all that is left; minus takes one back. */
export function TickButtons({ line, onComplete }: { line: WalkLine; onComplete: () => void }) {
  const { t } = useTranslation('pick')
  const keep = useKeepAct()
  const { picked } = line.pick
  const left = missingOf(line.pick)
  const take = (units: number) => keep(() => tap(line, units), units === left ? onComplete : undefined)
  return (
    <div className="flex gap-2">
      <IconButton label={t('line.minus')} variant="outline" disabled={picked === 0} onClick={() => take(-1)}>
        <MinusIcon />
      </IconButton>
      {left > 1 && (
        <Button variant="secondary" size="lg" className="grow" onClick={() => take(1)}>
          {t('line.one')}
        </Button>
      )}
      {left > 0 && (
        <Button size="lg" className="grow-2" icon={<CheckIcon />} onClick={() => take(left)}>
          {left === 1 ? t('line.tick') : t('line.all', { count: left })}
        </Button>
      )}
    </div>
  )
}
