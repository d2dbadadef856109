import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { paysAtOnce } from '@zembil/rules/money/payment-methods'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { forgetReferrer } from '../../../state/typed-referrer.ts'
import { CartLine } from '../../cart/cart-line.tsx'
import { TwoColumns } from '../../cart/checkout-frame.tsx'
import { orderTotals } from '../../cart/order-totals.ts'
import { orderQuoteBody } from '../../cart/quote-body.ts'
import { DeliveryPanel } from '../../cart/totals-panel.tsx'
import { TroubleNotice } from '../../cart/trouble-notice.tsx'
import { usePricedCart } from '../../cart/use-priced-cart.ts'
import { useDiscountTypes } from '../checkout.queries.ts'
import { DeliverySummary } from '../delivery/delivery-summary.tsx'
import { deliveryFaults } from '../delivery/delivery-values.ts'
import { useOpenMethods } from '../pay/payment.queries.ts'
import { OrderLines } from '../receipt/order-lines.tsx'
import { BuyProblemBox } from './buy-problem.tsx'
import { DiscountChoice } from './discount-choice.tsx'
import { FreeNotice } from './free-notice.tsx'
import { MethodChoice, useMethods } from './method-choice.tsx'
import { ReferrerField } from './referrer-field.tsx'
import { useBuyNow } from './use-buy-now.ts'
import { useQuoteRefusal } from './use-quote-refusal.ts'
import { useReferrer } from './use-referrer.ts'
import { useWallet } from './use-wallet.ts'
import { WalletChoice } from './wallet-choice.tsx'

const loadPinStep = () => import('../codes/pin-step.tsx').then((module) => ({ default: module.PinStep }))
const PinStep = lazy(loadPinStep)
const NewPinStep = lazy(() => import('../codes/new-pin-step.tsx').then((module) => ({ default: module.NewPinStep })))

type ChooseStepProps = { onPlaced: (order: OrderDetail, referrer: string | null) => void }

/** Step 0: payment method, referrer, discount, and an order summary before Buy now. */
export function ChooseStep({ onPlaced }: ChooseStepProps) {
  const { t } = useTranslation(['checkout', 'cart'])
  const priced = usePricedCart(orderQuoteBody)
  const { cart, lines, hasTrouble, quote, refetch } = priced
  const discounts = useDiscountTypes()
  const wallet = useWallet(quote)
  const totals = { ...orderTotals(cart, quote, discounts.discounts), wallet: wallet.pays }
  const due = totals.total - wallet.pays
  const refusal = useQuoteRefusal(quote)
  const laterLimit = quote?.first_order_limit
  const language = useLanguage()
  const [askedPin, setAskedPin] = useState<'known' | 'new' | null>(null)
  const offer = useMethods()
  // A method chosen on an earlier day may no longer be offered, e.g. when the credit is used up.
  const chosen = offer.methods.find(({ id }) => id === cart.paymentDetails?.id) ?? null
  // Requires a quote from the API. A cart whose lines are all unavailable also costs 0 but cannot be ordered.
  const isFree = quote !== undefined && due === 0 && totals.subtotal > 0
  const method = isFree ? null : chosen
  // Back from signing in again for a new PIN: go on where the customer was.
  const isReturning = useRef(useSearchParams()[0].get('step') === 'pin')
  const canGoOn = method?.start === 'loan' && !offer.hasPin && quote !== undefined
  useEffect(() => {
    if (isReturning.current && canGoOn) setAskedPin('new')
    if (canGoOn) isReturning.current = false
  }, [canGoOn])
  const hasCredit = offer.methods.some(({ start }) => start === 'loan')
  // Preload: the connection may be lost before Buy now. A failure is reported when the step is rendered.
  useEffect(() => {
    if (hasCredit) loadPinStep().catch(() => undefined)
  }, [hasCredit])
  const { referrer, obstacle: referrerObstacle, field } = useReferrer(method?.allowsReferrer ?? false)
  const openMethods = useOpenMethods()
  const { buy, buyWithPin, isBuying, problem, forgetProblem } = useBuyNow({
    onPlaced: (order) => {
      forgetReferrer()
      onPlaced(order, referrer)
    },
    onChanged: () => refetch(),
  })

  const asked = { total: totals.total, due, usesWallet: wallet.isUsed }

  /** Why the order cannot be placed yet; null when it can. */
  const missing = (): string | null => {
    if (!method && !isFree) return t('error.noPaymentSelected')
    if (method && openMethods && !openMethods.has(method.code)) return t('error.methodUnavailable')
    if (method && laterLimit && !paysAtOnce(method.code))
      return t('cart:firstOrder', { limit: formatPrice(fromWire(laterLimit), language) })
    if (method?.start === 'loan' && offer.held !== null) return offer.held
    if (!cart.delivery_type || !cart.shippingDetails) return t('error.deliveryTypeNotSelected')
    // The customer may have changed the delivery type at the shipping step without submitting that form.
    const faults = deliveryFaults(cart.delivery_type.kind, cart.shippingDetails)
    if (Object.keys(faults).length > 0) return t('error.addressIncomplete')
    if (cart.delivery_type.kind === 'pickup' && !cart.store) return t('stores.missing')
    if (refusal !== null) return refusal
    if (referrerObstacle !== null) return referrerObstacle
    return hasTrouble ? t('cart:trouble.blocked') : null
  }
  const obstacle = missing()

  function press() {
    if (obstacle !== null) return showToast({ kind: 'warning', title: obstacle })
    if (method?.start !== 'loan') return buy(asked)
    forgetProblem()
    setAskedPin(offer.hasPin ? 'known' : 'new')
  }

  // Problems that a different PIN cannot fix, such as a changed total, are shown in the choose step.
  if (askedPin && problem !== null) setAskedPin(null)
  const AskedStep = askedPin === 'new' ? NewPinStep : PinStep
  if (askedPin)
    return (
      <SectionBoundary>
        <Suspense fallback={<Spinner className="size-8 self-center text-primary" label={t('payment.loading')} />}>
          <AskedStep onBack={() => setAskedPin(null)} onPin={(pin) => buyWithPin({ ...asked, pin })} />
        </Suspense>
      </SectionBoundary>
    )

  const troubled = lines.filter(({ troubles }) => troubles.length > 0)
  const main = (
    <>
      {hasTrouble && (
        <>
          <TroubleNotice onFix={() => void priced.fixAll()} isFixing={priced.isFixing} />
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {troubled.map((line) => (
              <CartLine key={`${line.kind} ${line.id}`} line={line} />
            ))}
          </ul>
        </>
      )}
      {problem && !(hasTrouble && problem.kind === 'changed') && (
        <BuyProblemBox problem={problem} total={totals.total} due={due} />
      )}
      {refusal && <ErrorState message={refusal} />}
      <DeliverySummary {...cart} />
      {wallet.balance !== null && (
        <WalletChoice balance={wallet.balance} isUsed={wallet.isUsed} paysAll={due === 0} onChange={wallet.setUsed} />
      )}
      {isFree ? (
        <FreeNotice isByWallet={wallet.isUsed} />
      ) : (
        <MethodChoice {...offer} laterLimit={laterLimit} chosenId={method?.id ?? null} />
      )}
      {method?.allowsReferrer && <ReferrerField {...field} />}
      <DiscountChoice reading={discounts} chosenId={cart.discount_type_id} />
      <Card className="md:p-6">
        <h2 className="text-lg font-bold">{t('payment.items')}</h2>
        <OrderLines lines={lines} label={t('payment.items')} />
      </Card>
    </>
  )
  const action = (
    <Button size="lg" aria-disabled={obstacle !== null} isLoading={isBuying} onClick={press} className="flex-1">
      {t(isFree && wallet.isUsed ? 'payment.payByWallet' : 'payment.buyNow')}
    </Button>
  )
  return <TwoColumns main={main} side={<DeliveryPanel totals={totals} action={action} />} />
}
