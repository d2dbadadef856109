import { ClockIcon } from '@zembil/ui/layout/icon'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { clockText } from './clock-text.ts'

/** Time left to pay. Reaching zero changes nothing else: the bank decides what happens to the payment. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('paying')
  const end = Date.parse(until)
  const left = Math.max(0, Math.ceil((end - useNow(end, 1_000, shopNow)) / 1_000))
  if (left <= 0) return <p className="font-semibold text-terracotta">{t('timeUp')}</p>
  return (
    <p className="flex items-center gap-2">
      <ClockIcon className="size-5 shrink-0 text-muted" />
      <span className="text-muted">{t('timeLeft')}</span>
      <span role="timer" className="font-bold tabular-nums">
        {clockText(left)}
      </span>
    </p>
  )
}
