import type { AddressCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Confirms or rejects what a courier proposes about an address. */
export function useDecide({ id }: AddressCorrection) {
  const { t } = useTranslation('orders')
  const confirming = useAct('POST /address-corrections/:id/confirm', { said: t('corrections.confirmed') })
  const rejecting = useAct('POST /address-corrections/:id/reject', { said: t('corrections.rejected') })
  const input = { params: { id } }
  return {
    confirm: () => confirming.mutate(input),
    reject: () => rejecting.mutate(input),
    isConfirming: confirming.isPending,
    isRejecting: rejecting.isPending,
  }
}
