import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'

type PartArrivedProps = { orderId: number; storeId: number; onArrived?: (() => void) | undefined }

/** The part that another store packed is here. */
export function PartArrived({ orderId, storeId, onArrived }: PartArrivedProps) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useAct('POST /orders/:id/receive-part', {
    onDone: async () => {
      await refreshOnce(refreshPicking, id, true)
      onArrived?.()
    },
    onRefused: shown,
  })
  const receive = () => mutate({ params: { id: orderId }, body: { store_id: storeId } })
  return (
    <>
      {error && <ErrorText message={failureText(error)} />}
      <Button size="lg" variant="secondary" isWide isLoading={isPending} onClick={receive}>
        {t('part.receive')}
      </Button>
    </>
  )
}
