import { useEffect, useState } from 'react'
import { hasBypass } from '../../platform/session/customer-record.ts'
import { cartGoods } from '../../state/cart-goods.ts'
import type { Cart } from '../../state/cart-shape.ts'
import { getCart, useCart } from '../../state/cart-store.ts'
import { type CheckedGoods, checkGoods, rememberStock, settle } from './cart-troubles.ts'
import { type QuoteBody, readQuote, useQuote } from './quote.queries.ts'

const isTroubled = ({ troubles }: CheckedGoods) => troubles.length > 0
const isShared = ({ troubles }: CheckedGoods) => troubles.some(({ kind }) => kind === 'shared')

/** The cart's lines with what the shop says about them now. `toBody` is what to ask. */
export function usePricedCart(toBody: (cart: Cart) => QuoteBody) {
  const cart = useCart()
  const goods = cartGoods(cart)
  const { quote, isPlaceholderData, error, refetch } = useQuote(toBody(cart), goods.length > 0)
  const [isFixing, setFixing] = useState(false)
  const lines = goods.map((line) => checkGoods(line, quote, hasBypass()))
  useEffect(() => {
    if (quote && !isPlaceholderData) rememberStock(quote)
  }, [quote, isPlaceholderData])

  /** One line after another: lowering one may be enough for another that shares its stock. */
  async function fixAll(): Promise<void> {
    setFixing(true)
    for (let turns = lines.length; turns > 0; turns -= 1) {
      const now = getCart()
      const latest = cartGoods(now).length > 0 ? await readQuote(toBody(now)).catch(() => quote) : undefined
      const all = cartGoods(now).map((line) => checkGoods(line, latest, hasBypass()))
      // Before one is taken out for the sake of the others, these may leave enough for it.
      const troubled = all.find((line) => isTroubled(line) && !isShared(line)) ?? all.find(isTroubled)
      if (!troubled) break
      for (const trouble of troubled.troubles) settle(troubled, trouble)
    }
    setFixing(false)
  }

  return {
    cart,
    lines,
    hasTrouble: lines.some(isTroubled),
    /** Undefined while what was asked about is no longer what the cart holds. */
    quote: isPlaceholderData ? undefined : quote,
    error,
    refetch,
    fixAll,
    isFixing,
  }
}
