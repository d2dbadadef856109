import type { Product } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { Button } from '@zembil/ui/forms/button'
import { Price } from '@zembil/ui/goods/price'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { useBypass } from '../../../platform/session/customer-record.ts'
import { QuantityPicker } from './quantity-picker.tsx'

type BuyBoxProps = {
  /** A product or a package. */
  goods: Pick<Product, 'price' | 'left_in_stock' | 'max_quantity_per_order'>
  inCart: number
  onAdd: (quantity: number) => void
  /** Set in a dialog: closes it, since it covers the toasts. The dialog's footer then holds the button. */
  onDone?: (() => void) | undefined
}

/** Quantity and add-to-cart button. On phones the button and the total stay at the bottom edge. */
export function BuyBox({ goods, inCart, onAdd, onDone }: BuyBoxProps) {
  const { t } = useTranslation(['product', 'catalog'])
  const language = useLanguage()
  const [wanted, setWanted] = useState(1)
  const bypass = useBypass()
  const { left_in_stock, max_quantity_per_order } = goods
  const available = stockForCustomer({ ...goods, bypass })
  const quantity = Math.min(wanted, Math.max(available, 1))
  const price = fromWire(goods.price)

  function add() {
    if (inCart >= available) showToast({ kind: 'warning', title: t('limitReached') })
    else onAdd(quantity)
    onDone?.()
  }
  const button = (
    <Button onClick={add} disabled={left_in_stock === 0} className={onDone ? 'flex-1' : 'flex-1 md:flex-none md:px-8'}>
      {left_in_stock === 0 ? t('catalog:outOfStock') : t('catalog:addToCart')}
    </Button>
  )
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityPicker
          value={quantity}
          available={available}
          onChange={setWanted}
          label={t('quantity')}
          chooseLabel={t('chooseQuantity')}
        />
        {onDone ? (
          button
        ) : (
          <BottomBar>
            <div className="md:hidden">
              <Price amount={price * quantity} language={language} />
              {quantity > 1 ? (
                <p className="text-figure whitespace-nowrap text-muted tabular-nums">
                  {quantity} × {formatPrice(price, language)}
                </p>
              ) : null}
            </div>
            {button}
          </BottomBar>
        )}
      </div>
      {max_quantity_per_order !== null && max_quantity_per_order < left_in_stock && !bypass ? (
        <p className="text-sm text-muted">{t('maxPerOrder', { count: max_quantity_per_order })}</p>
      ) : null}
    </div>
  )
}
