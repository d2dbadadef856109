import { CartScreen } from '../features/cart/cart-screen.tsx'
import { CheckoutPlaceholder } from '../features/cart/checkout-frame.tsx'
import { useIsHydrated } from '../platform/hooks/use-is-hydrated.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'

const page = definePage({ messages: ['cart', 'catalog'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Open to visitors: the next step asks them to sign in. The server does not know the cart. */
export default function CartPage() {
  const { t } = useTranslation('cart')
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      {isHydrated ? <CartScreen /> : <CheckoutPlaceholder title={t('title')} step={0} label={t('loading')} />}
    </>
  )
}
