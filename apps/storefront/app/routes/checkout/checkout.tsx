import { CheckoutPlaceholder } from '../../features/cart/checkout-frame.tsx'
import { DeliveryScreen } from '../../features/checkout/delivery/delivery-screen.tsx'
import { Guard } from '../../platform/account/guard.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { PageHead } from '../../platform/page/page-head.tsx'

const page = definePage({ messages: ['cart', 'checkout', 'account', 'fields'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const title = t('shipping.title')
  return (
    <>
      <PageHead title={title} description={t('shipping.description')} />
      <Guard placeholder={<CheckoutPlaceholder title={title} step={1} label={t('shipping.loading')} />}>
        <DeliveryScreen />
      </Guard>
    </>
  )
}
