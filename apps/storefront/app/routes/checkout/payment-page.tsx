import { redirect, useParams } from 'react-router'
import { CheckoutFrame } from '../../features/cart/checkout-frame.tsx'
import { isMethodPage, type MethodPage } from '../../features/checkout/progress/method-page.ts'
import { MethodPageScreen } from '../../features/checkout/progress/method-page-screen.tsx'
import { PaymentPlaceholder } from '../../features/checkout/progress/payment-reading.tsx'
import { Guard } from '../../platform/account/guard.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { notFound, parseId } from '../../platform/page/page-failure.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { paths } from '../../platform/page/paths.ts'

/** Former URL segment of Awash's page. */
const oldAwashPage = 'awashOTP'

const page = definePage({
  messages: ['cart', 'checkout', 'orders', 'paying'],
  load: async ({ params, search }) => {
    const order = parseId(search.get('order') ?? undefined) ?? undefined
    if (params.page === oldAwashPage) throw redirect(paths.paymentPage('/checkout/payment/awash-birr', order))
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
