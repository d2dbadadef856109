import { CheckoutPlaceholder } from '../../features/cart/checkout-frame.tsx'
import { paymentMethodsQuery } from '../../features/checkout/pay/payment.queries.ts'
import { PaymentScreen } from '../../features/checkout/payment-screen.tsx'
import { Guard } from '../../platform/account/guard.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { PageHead } from '../../platform/page/page-head.tsx'

const page = definePage({
  messages: ['cart', 'checkout', 'orders', 'paying'],
  load: ({ want }) => want(paymentMethodsQuery()),
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PaymentPage() {
  const { t } = useTranslation('checkout')
  const title = t('payment.title')
  return (
    <>
      <PageHead title={title} description={t('payment.description')} />
      <Guard placeholder={<CheckoutPlaceholder title={title} step={2} label={t('payment.loading')} />}>
        <PaymentScreen />
      </Guard>
    </>
  )
}
