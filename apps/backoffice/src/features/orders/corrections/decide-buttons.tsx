import type { AddressCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useDecide } from './use-decide.ts'

export function DecideButtons({ correction }: { correction: AddressCorrection }) {
  const { t } = useTranslation('orders')
  const { confirm, reject, isConfirming, isRejecting } = useDecide(correction)
  return (
    <div className="flex gap-2 py-1 max-md:flex-wrap">
      <Button size="sm" variant="secondary" isLoading={isConfirming} disabled={isRejecting} onClick={confirm}>
        {t('corrections.confirm')}
      </Button>
      <Button size="sm" variant="ghostDanger" isLoading={isRejecting} disabled={isConfirming} onClick={reject}>
        {t('corrections.reject')}
      </Button>
    </div>
  )
}
