import type { Product } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { Button } from '@zembil/ui/forms/button'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useBypass } from '../../../platform/session/customer-record.ts'
import { QuantityPicker } from './quantity-picker.tsx'

type BuyBoxProps = {
  /** A product or a package. */
  goods: Pick<Product, 'price' | 'left_in_stock' | 'max_quantity_per_order'>
  inCart: number
  onAdd: (quantity: number) => void
  /** Set in a dialog: closes it, since it covers the toasts. The dialog's footer then holds the box. */
  onDone?: (() => void) | undefined
}

/** Quantity, add-to-cart button and how many are in the cart. On phones all of it stays at the bottom edge. */
export function BuyBox({ goods, inCart, onAdd, onDone }: BuyBoxProps) {
  const { t } = useTranslation(['product', 'catalog'])
  const language = useLanguage()
  const [wanted, setWanted] = useState(1)
  const bypass = useBypass()
  const { left_in_stock, max_quantity_per_order } = goods
  const available = stockForCustomer({ ...goods, bypass })
  const quantity = Math.min(wanted, Math.max(available, 1))

  function add() {
    onAdd(quantity)
    onDone?.()
  }
  const controls = (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <QuantityPicker
        value={quantity}
        available={available}
        onChange={setWanted}
        label={t('quantity')}
        chooseLabel={t('chooseQuantity')}
      />
      <Button
        onClick={add}
        disabled={left_in_stock === 0}
        className={onDone ? 'flex-1' : 'flex-1 flex-col gap-0 md:flex-none md:px-8'}
      >
        <span className="leading-tight">{left_in_stock === 0 ? t('catalog:outOfStock') : t('catalog:addToCart')}</span>
        {left_in_stock > 0 && !onDone ? (
          <span aria-hidden="true" className="text-sm leading-tight font-normal tabular-nums md:hidden">
            {formatPrice(fromWire(goods.price) * quantity, language)}
          </span>
        ) : null}
      </Button>
      {inCart > 0 ? (
        <p className="order-first flex w-full items-center gap-1 text-sm font-semibold text-primary md:order-none md:w-auto">
          <CheckIcon className="size-5" />
          {t('inCart', { count: inCart })}
          <Link to={paths.cart} className="ml-auto inline-flex hit-area min-h-6 items-center px-2 underline md:ml-0">
            {t('viewCart')}
          </Link>
        </p>
      ) : null}
    </div>
  )
  return (
    // A gap, because margins would lift the bar off the bottom edge.
    <div className="flex flex-col gap-2">
      {onDone ? controls : <BottomBar>{controls}</BottomBar>}
      {max_quantity_per_order !== null && max_quantity_per_order < left_in_stock && !bypass ? (
        <p className="text-sm text-muted">{t('maxPerOrder', { count: max_quantity_per_order })}</p>
      ) : null}
    </div>
  )
}
