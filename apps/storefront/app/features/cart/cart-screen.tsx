import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { TrashIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useFocusKept } from '../../platform/hooks/use-focus-kept.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { SectionBoundary } from '../../platform/page/section-boundary.tsx'
import { useCustomer } from '../../platform/session/customer-record.ts'
import type { Cart } from '../../state/cart-shape.ts'
import { clearCart, restoreLines, totalsOf } from '../../state/cart-store.ts'
import { RotatingBlock } from '../catalog/rotating/rotating-block.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutFrame, TwoColumns } from './checkout-frame.tsx'
import { FirstOrderNotice } from './first-order-notice.tsx'
import { linesBody } from './quote-body.ts'
import { DeliveryPanel } from './totals-panel.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { usePricedCart } from './use-priced-cart.ts'

/** The cart, checked against current prices and stock. */
export function CartScreen() {
  const priced = usePricedCart(linesBody)
  const [cleared, setCleared] = useState<Cart | null>(null)
  const root = useFocusKept(priced.lines.length)
  const clear = () => {
    setCleared(priced.cart)
    clearCart()
  }
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      {priced.lines.length > 0 ? <Filled {...priced} onClear={clear} /> : <Empty cleared={cleared} />}
    </div>
  )
}

type FilledProps = ReturnType<typeof usePricedCart> & { onClear: () => void }

function Filled({ cart, lines, isCustomer, hasTrouble, quote, error, fixAll, isFixing, onClear }: FilledProps) {
  const { t } = useTranslation('cart')
  const totals = totalsOf(cart)
  const lead = (
    <Link
      to={paths.checkout}
      aria-disabled={hasTrouble}
      onClick={(event) => {
        if (!hasTrouble) return
        event.preventDefault()
        showToast({ kind: 'warning', title: t('trouble.blocked') })
      }}
      className={`${buttonClass({ size: 'lg' })} flex-1`}
    >
      {t('summary.continue')}
    </Link>
  )
  const goods = (
    <>
      {hasTrouble && <TroubleNotice onFix={() => void fixAll()} isFixing={isFixing} />}
      <section aria-labelledby="cart-lines">
        <div className="flex items-center justify-between gap-2">
          <h2 id="cart-lines" className="text-lg font-bold">
            {t('count', { count: totals.count })}
          </h2>
          <Button variant="ghost" icon={<TrashIcon className="size-5" />} onClick={onClear} className="-mr-3">
            {t('clear')}
          </Button>
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {lines.map((line) => (
            <CartLine key={`${line.kind} ${line.id}`} line={line} />
          ))}
        </ul>
      </section>
      {error && <p className="text-sm text-muted">{t('trouble.unchecked')}</p>}
      <FirstOrderNotice quote={quote} />
      {!isCustomer && <p className="text-sm text-muted">{t('visitor')}</p>}
    </>
  )
  return (
    <CheckoutFrame title={t('title')} step={0}>
      <TwoColumns main={goods} side={<DeliveryPanel totals={totals} action={lead} />} />
    </CheckoutFrame>
  )
}

function Empty({ cleared }: { cleared: Cart | null }) {
  const { t } = useTranslation('cart')
  const isCustomer = useCustomer() !== null
  const shop = (
    <Link to={paths.products()} className={buttonClass()}>
      {t('continueShopping')}
    </Link>
  )
  // Back from paying leads here, where the cart has become an order.
  const orders = isCustomer && (
    <Link to={paths.profile()} className={buttonClass({ variant: 'secondary' })}>
      {t('myOrders')}
    </Link>
  )
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-3 py-4 md:px-4 md:py-6">
      {cleared ? (
        <EmptyState
          level={1}
          title={t('cleared')}
          text={t('clearedText')}
          action={
            <>
              {shop}
              <Button variant="secondary" onClick={() => restoreLines(cleared)}>
                {t('undo')}
              </Button>
            </>
          }
        />
      ) : (
        <EmptyState
          level={1}
          title={t('noItemsInCart')}
          text={t('noItemsInCartDescription')}
          action={
            <>
              {shop}
              {orders}
            </>
          }
        />
      )}
      <SectionBoundary>
        <RotatingBlock />
      </SectionBoundary>
    </div>
  )
}
