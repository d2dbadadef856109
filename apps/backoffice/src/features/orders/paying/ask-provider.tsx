import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { RetryIcon } from '@zembil/ui/layout/icon'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

/** The server refuses to ask about the same attempt more often. */
const pauseMs = 3_000
/** The worker asks the provider, so its answer arrives a little later. */
const readAgainMs = [1_500, 4_000, 9_000]
/** Not the queue: an order that turns out to be paid would leave it and move the rows under the cursor. */
const changed = ['GET /orders/:id', 'GET /payments/:id', 'GET /orders/counts']

/** Asks the provider about an attempt that is not paid. `textClass` can hide the words where there is no room for them. */
export function AskProvider({ attemptId, textClass }: { attemptId: number; textClass?: string }) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const ask = useAct('POST /payment-attempts/:id/ask')
  const tellFailure = useTellFailure()
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const readAgain = () => {
    for (const name of changed) void client.invalidateQueries({ queryKey: [name] })
  }
  const press = () =>
    ask.mutate(
      { params: { id: attemptId } },
      {
        onSuccess: () => {
          tell(t('paying.asked'))
          setWaiting(true)
          timers.current = [
            setTimeout(() => setWaiting(false), pauseMs),
            ...readAgainMs.map((ms) => setTimeout(readAgain, ms)),
          ]
        },
        onError: tellFailure,
      },
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RetryIcon className="size-4" />}
      isLoading={ask.isPending}
      disabled={isWaiting}
      title={t('paying.ask')}
      onClick={press}
    >
      <span className={textClass}>{t('paying.ask')}</span>
    </Button>
  )
}
