import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Guard } from '../features/account/guard.tsx'
import { CheckoutFrame } from '../features/checkout/checkout-frame.tsx'
import { isMethodPage, type MethodPage } from '../features/checkout/method-page.ts'
import { MethodPageScreen } from '../features/checkout/method-page-screen.tsx'
import { PaymentPlaceholder } from '../features/checkout/payment-reading.tsx'
import { definePage } from '../platform/define-page.ts'
import { notFound } from '../platform/page-failure.ts'
import { PageHead } from '../platform/page-head.tsx'

const page = definePage({
  messages: ['cart', 'checkout', 'orders', 'paying'],
  load: async ({ params }) => {
    if (!isMethodPage(params.page)) throw notFound()
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PaymentMethodPage() {
  const { t } = useTranslation('paying')
  const name = useParams().page as MethodPage
  const title = t(`page.${name}`)
  return (
    <>
      <PageHead title={title} description={t('description')} />
      <Guard
        placeholder={
          <CheckoutFrame title={title} step={2}>
            <PaymentPlaceholder />
          </CheckoutFrame>
        }
      >
        <MethodPageScreen key={name} page={name} />
      </Guard>
    </>
  )
}
