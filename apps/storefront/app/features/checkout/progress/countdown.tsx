import { ClockIcon } from '@zembil/ui/layout/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { clockText } from './clock-text.ts'

/** Time left to pay. Reaching zero changes nothing else: the bank decides what happens to the payment. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('paying')
  const [now, setNow] = useState(shopNow)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(shopNow()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (!isRunning) return <p className="font-semibold text-terracotta">{t('timeUp')}</p>
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
