import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import { Button } from '@zembil/ui/forms/button'
import { RetryIcon } from '@zembil/ui/layout/icon'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'

/** The server refuses to ask about the same try more often. */
const pauseMs = 3_000
/** The worker asks the provider, so its answer arrives a little later. */
const readAgainMs = [1_500, 4_000, 9_000]

/** Asks the provider about a try that is not paid. */
export function AskNow({ attempt, onAsked }: { attempt: StaffAttempt; onAsked: () => void }) {
  const { t } = useTranslation('money')
  const [isWaiting, setWaiting] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const ask = useAct('POST /payment-attempts/:id/ask')
  const tellFailure = useTellFailure()
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  if (attempt.state === 'paid') return null
  const press = () =>
    ask.mutate(
      { params: { id: attempt.id } },
      {
        onSuccess: () => {
          tell(t('attempt.askedNow'))
          setWaiting(true)
          timers.current = [
            setTimeout(() => setWaiting(false), pauseMs),
            ...readAgainMs.map((ms) => setTimeout(onAsked, ms)),
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
      onClick={press}
    >
      {t('attempt.askNow')}
    </Button>
  )
}
