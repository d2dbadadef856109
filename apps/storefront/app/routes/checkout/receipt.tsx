import { useParams } from 'react-router'
import { CheckoutFrame } from '../../features/cart/checkout-frame.tsx'
import { PaymentPlaceholder } from '../../features/checkout/progress/payment-reading.tsx'
import { ReceiptScreen } from '../../features/checkout/receipt/receipt-screen.tsx'
import { Guard } from '../../platform/account/guard.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { idParam } from '../../platform/page/page-failure.ts'
import { PageHead } from '../../platform/page/page-head.tsx'

const page = definePage({
  messages: ['cart', 'checkout', 'orders', 'paying'],
  load: async ({ params }) => void idParam(params.id),
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ReceiptPage() {
  const { t } = useTranslation(['checkout', 'paying'])
  const id = idParam(useParams().id)
  const title = t('payment.title')
  return (
    <>
      <PageHead title={title} description={t('paying:description')} />
      <Guard
        placeholder={
          <CheckoutFrame title={title} step={2}>
            <PaymentPlaceholder />
          </CheckoutFrame>
        }
      >
        <ReceiptScreen key={id} id={id} />
      </Guard>
    </>
  )
}
