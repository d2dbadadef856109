import { CartScreen } from '../features/cart/cart-screen.tsx'
import { CheckoutPlaceholder } from '../features/cart/checkout-frame.tsx'
import { Guard } from '../platform/account/guard.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'

const page = definePage({ messages: ['cart', 'catalog'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function CartPage() {
  const { t } = useTranslation('cart')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Guard placeholder={<CheckoutPlaceholder title={t('title')} step={0} label={t('loading')} />}>
        <CartScreen />
      </Guard>
    </>
  )
}
