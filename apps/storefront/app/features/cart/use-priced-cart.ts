import { useEffect, useState } from 'react'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { hasBypass, useCustomer } from '../../platform/session/customer-record.ts'
import { cartGoods } from '../../state/cart-goods.ts'
import type { Cart } from '../../state/cart-shape.ts'
import { getCart, useCart } from '../../state/cart-store.ts'
import { type CheckedGoods, checkGoods, rememberQuote, settle } from './cart-troubles.ts'
import { type QuoteBody, readQuote, useQuote } from './quote.queries.ts'

const isTroubled = ({ troubles }: CheckedGoods) => troubles.length > 0
const isShared = ({ troubles }: CheckedGoods) => troubles.some(({ kind }) => kind === 'shared')

/** The cart's lines checked against a current quote, which only customers get. `toBody` builds the quote request. */
export function usePricedCart(toBody: (cart: Cart) => QuoteBody) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const cart = useCart()
  const goods = cartGoods(cart)
  const isCustomer = useCustomer() !== null
  const { quote, isPlaceholderData, error, refetch } = useQuote(toBody(cart), isCustomer && goods.length > 0)
  const [isFixing, setFixing] = useState(false)
  const lines = goods.map((line) => checkGoods(line, quote, hasBypass()))
  useEffect(() => {
    if (!quote || isPlaceholderData) return
    const cheaper = rememberQuote(cartGoods(getCart()), quote)
    if (cheaper.length === 0) return
    const names = listIn(
      language,
      cheaper.map((line) => nameIn(language, line)),
    )
    showToast({ kind: 'success', title: t('trouble.cheaper'), text: names })
  }, [quote, isPlaceholderData, language, t])

  /** Fixes one line at a time: reducing one may free enough stock for another that shares it. */
  async function fixAll(): Promise<void> {
    setFixing(true)
    for (let turns = cartGoods(getCart()).length; turns > 0; turns -= 1) {
      const now = getCart()
      const latest = cartGoods(now).length > 0 ? await readQuote(toBody(now)).catch(() => quote) : undefined
      const all = cartGoods(now).map((line) => checkGoods(line, latest, hasBypass()))
      // Lines that share stock come last: fixing the others first may leave enough for them.
      const troubled = all.find((line) => isTroubled(line) && !isShared(line)) ?? all.find(isTroubled)
      if (!troubled) break
      for (const trouble of troubled.troubles) settle(troubled, trouble)
    }
    setFixing(false)
  }

  return {
    cart,
    lines,
    isCustomer,
    hasTrouble: lines.some(isTroubled),
    /** Undefined while the last quote is for an older state of the cart. */
    quote: isPlaceholderData ? undefined : quote,
    error,
    refetch,
    fixAll,
    isFixing,
  }
}
