import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { MailIcon } from '@zembil/ui/layout/icon'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

/** Tells a caller again by SMS how to pay. */
export function SendPaySms({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const onError = useTellFailure()
  const send = useAct('POST /calls/orders/:id/sms')
  const press = () =>
    send.mutate(
      { params: { id: orderId } },
      {
        onSuccess: ({ data }) => {
          tell(t('messages.sentAgain', { count: data.left }))
          void client.invalidateQueries({ queryKey: ['GET /orders/:id'] })
        },
        onError,
      },
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      className="ml-auto"
      icon={<MailIcon className="size-4" />}
      isLoading={send.isPending}
      onClick={press}
    >
      {t('messages.again')}
    </Button>
  )
}
