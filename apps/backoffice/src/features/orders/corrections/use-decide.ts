import { useQueryClient } from '@tanstack/react-query'
import type { AddressCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

/** Confirms or rejects what a courier proposes about an address. */
export function useDecide({ id }: AddressCorrection) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const [confirming, rejecting] = [
    useAct('POST /address-corrections/:id/confirm'),
    useAct('POST /address-corrections/:id/reject'),
  ]
  const refresh = () => {
    for (const name of ['GET /address-corrections', 'GET /orders/:id'])
      void client.invalidateQueries({ queryKey: [name] })
  }
  const after = (text: string) => ({
    onSuccess: () => {
      tell(text)
      refresh()
    },
    // A colleague may have decided meanwhile.
    onError: (error: Error) => {
      tellFailure(error)
      refresh()
    },
  })
  return {
    confirm: () => confirming.mutate({ params: { id } }, after(t('corrections.confirmed'))),
    reject: () => rejecting.mutate({ params: { id } }, after(t('corrections.rejected'))),
    isConfirming: confirming.isPending,
    isRejecting: rejecting.isPending,
  }
}
