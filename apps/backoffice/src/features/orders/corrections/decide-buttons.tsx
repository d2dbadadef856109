import type { AddressCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Decide } from './use-decide.ts'

export function DecideButtons({ correction, decide }: { correction: AddressCorrection; decide: Decide }) {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-wrap gap-2 py-1">
      <Button size="sm" variant="secondary" isLoading={decide.isPending} onClick={() => decide.confirm(correction)}>
        {t('corrections.confirm')}
      </Button>
      <Button size="sm" variant="ghostDanger" isLoading={decide.isPending} onClick={() => decide.reject(correction)}>
        {t('corrections.reject')}
      </Button>
    </div>
  )
}
