import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { replacePlace } from '../../floor-place.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { forgetPicking, refreshPicking } from '../picking-view.ts'

/** Nothing of the order was found: it is canceled, and the whole price goes back. Asks first, because it is final. */
export function CancelMissing({ list, isWaiting }: { list: PickList; isWaiting: boolean }) {
  const { t } = useTranslation(['pick', 'common'])
  const { id } = useMe()
  const [isAsking, setAsking] = useState(false)
  const failureText = useFailureText()
  const { mutate, isPending, error } = useAct('POST /orders/:id/cancel-missing', {
    onDone: async () => {
      await forgetPicking(id, list)
      await refreshOnce(refreshPicking, id, true)
      replacePlace()
    },
    onRefused: shown,
  })
  const cancel = () => mutate({ params: { id: list.order_id }, body: { store_id: list.store.id } })
  return (
    <>
      <Button size="lg" variant="danger" isWide disabled={isWaiting} onClick={() => setAsking(true)}>
        {t('finish.cancel', { order: list.order_id })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('finish.cancelTitle', { order: list.order_id })}
        closeLabel={t('common:close')}
        footer={
          <Button size="lg" variant="danger" isWide isLoading={isPending} onClick={cancel}>
            {t('finish.cancelNow')}
          </Button>
        }
      >
        <p>{t('finish.cancelText')}</p>
        {error && <ErrorText message={failureText(error)} />}
      </Dialog>
    </>
  )
}
