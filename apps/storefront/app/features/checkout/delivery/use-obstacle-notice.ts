import { formatPrice, type Santim } from '@zembil/rules/money/money'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import type { DeliveryObstacle } from './delivery-obstacle.ts'

/** Shows a toast that says what is missing. */
export function useObstacleNotice() {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  return (obstacle: DeliveryObstacle, missing: Santim) => {
    const amount = formatPrice(missing, language)
    const words: Record<DeliveryObstacle, { title: string; text?: string }> = {
      method: { title: t('shipping.selectMethod') },
      home_delivery_floor: { title: t('shipping.floor') },
      minimum_not_reached: { title: t('shipping.missing', { amount }) },
      store: { title: t('stores.missing') },
      location: { title: t('location.empty'), text: t('location.emptyText') },
      asking: { title: t('location.stillAsking') },
      outside: { title: t('shipping.outside'), text: t('shipping.outsideText') },
    }
    showToast({ kind: 'warning', ...words[obstacle] })
  }
}
