import { Button } from '@zembil/ui/forms/button'
import { MailIcon } from '@zembil/ui/layout/icon'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Tells a caller again by SMS how to pay. */
export function SendPaySms({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders')
  const { mutate, isPending } = useAct('POST /calls/orders/:id/sms', {
    said: ({ data }) => t('messages.sentAgain', { count: data.left }),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      className="ml-auto"
      icon={<MailIcon className="size-4" />}
      isLoading={isPending}
      onClick={() => mutate({ params: { id: orderId } })}
    >
      {t('messages.again')}
    </Button>
  )
}
