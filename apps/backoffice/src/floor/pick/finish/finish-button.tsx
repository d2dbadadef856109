import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { goTo } from '../../floor-place.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'

/** Only the server can finish an order, and only once it has every act. */
export function FinishButton({ list, isWaiting }: { list: PickList; isWaiting: boolean }) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useAct('POST /orders/:id/finish-picking', {
    onDone: async () => {
      await refreshOnce(refreshPicking, id, true)
      goTo('pack', list.order_id, list.store.id)
    },
    onRefused: shown,
  })
  const finish = () => mutate({ params: { id: list.order_id }, body: { store_id: list.store.id } })
  return (
    <>
      {error && !isWaiting && <ErrorText message={failureText(error)} />}
      <Button size="lg" isWide isLoading={isPending} disabled={isWaiting} onClick={finish}>
        {t('finish.button', { order: list.order_id })}
      </Button>
    </>
  )
}
