import { Button } from '@zembil/ui/forms/button'
import { RetryIcon } from '@zembil/ui/layout/icon'
import { useEffect, useRef, useState } from 'react'
import { readAgain } from '../../../platform/api/query-client.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The server refuses to ask about the same attempt more often. */
const pauseMs = 3_000
/** The worker asks the provider, so its answer arrives a little later. */
const readAgainMs = [1_500, 4_000, 9_000]
/** Not the queue: an order that turns out to be paid would leave it and move the rows under the cursor. */
const changed = ['GET /orders/:id', 'GET /payments/:id', 'GET /orders/counts'] as const

/** Asks the provider about an attempt that is not paid. `textClass` can hide the words where there is no room for them. */
export function AskProvider({ attemptId, textClass }: { attemptId: number; textClass?: string }) {
  const { t } = useTranslation('orders')
  const [isWaiting, setWaiting] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const { mutate, isPending } = useAct('POST /payment-attempts/:id/ask', {
    said: t('paying.asked'),
    keeps: 'all',
    onDone: () => {
      setWaiting(true)
      timers.current = [
        setTimeout(() => setWaiting(false), pauseMs),
        ...readAgainMs.map((ms) => setTimeout(() => readAgain(...changed), ms)),
      ]
    },
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RetryIcon className="size-4" />}
      isLoading={isPending}
      disabled={isWaiting}
      title={t('paying.ask')}
      onClick={() => mutate({ params: { id: attemptId } })}
    >
      <span className={textClass}>{t('paying.ask')}</span>
    </Button>
  )
}
