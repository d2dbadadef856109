import { useEffect, useState } from 'react'
import { hasBypass } from '../../platform/session/customer-record.ts'
import { cartGoods } from '../../state/cart-goods.ts'
import type { Cart } from '../../state/cart-shape.ts'
import { getCart, useCart } from '../../state/cart-store.ts'
import { type CheckedGoods, checkGoods, rememberStock, settle } from './cart-troubles.ts'
import { type QuoteBody, readQuote, useQuote } from './quote.queries.ts'

const isTroubled = ({ troubles }: CheckedGoods) => troubles.length > 0
const isShared = ({ troubles }: CheckedGoods) => troubles.some(({ kind }) => kind === 'shared')

/** The cart's lines checked against a current quote. `toBody` builds the quote request. */
export function usePricedCart(toBody: (cart: Cart) => QuoteBody) {
  const cart = useCart()
  const goods = cartGoods(cart)
  const { quote, isPlaceholderData, error, refetch } = useQuote(toBody(cart), goods.length > 0)
  const [isFixing, setFixing] = useState(false)
  const lines = goods.map((line) => checkGoods(line, quote, hasBypass()))
  useEffect(() => {
    if (quote && !isPlaceholderData) rememberStock(quote)
  }, [quote, isPlaceholderData])

  /** Fixes one line at a time: reducing one may free enough stock for another that shares it. */
  async function fixAll(): Promise<void> {
    setFixing(true)
    for (let turns = lines.length; turns > 0; turns -= 1) {
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
    hasTrouble: lines.some(isTroubled),
    /** Undefined while the last quote is for an older state of the cart. */
    quote: isPlaceholderData ? undefined : quote,
    error,
    refetch,
    fixAll,
    isFixing,
  }
}
