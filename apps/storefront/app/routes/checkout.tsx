import { useTranslation } from 'react-i18next'
import { Guard } from '../features/account/sign-in/guard.tsx'
import { CheckoutPlaceholder } from '../features/cart/checkout-frame.tsx'
import { ShippingScreen } from '../features/checkout/delivery/delivery-screen.tsx'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'

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
        <ShippingScreen />
      </Guard>
    </>
  )
}
