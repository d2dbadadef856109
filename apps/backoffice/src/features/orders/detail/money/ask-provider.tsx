import { useQueryClient } from '@tanstack/react-query'
import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import { Button } from '@zembil/ui/forms/button'
import { RetryIcon } from '@zembil/ui/layout/icon'
import { useAct } from '../../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { tell } from '../../../../platform/notices/toast.ts'

/** Asks the provider about a try that is still open. The order refreshes itself, so its answer appears by itself. */
export function AskProvider({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation('money')
  const client = useQueryClient()
  const ask = useAct('POST /payment-attempts/:id/ask')
  const tellFailure = useTellFailure()
  if (attempt.state !== 'pending') return null
  const press = () =>
    ask.mutate(
      { params: { id: attempt.id } },
      {
        onSuccess: () => {
          tell(t('attempt.askedNow'))
          void client.invalidateQueries({ queryKey: ['GET /orders/:id'] })
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
      onClick={press}
    >
      {t('attempt.askNow')}
    </Button>
  )
}
