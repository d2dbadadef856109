import { lazy, Suspense, useState } from 'react'
import { useCart } from '../../state/cart-store.ts'

const MiniCart = lazy(() => import('./mini-cart.tsx').then((module) => ({ default: module.MiniCart })))

/** At module level, so that a closed mini cart stays closed when the customer returns to the page. */
let isClosed = false

/** On the home page only; loads the popup when the cart is not empty. */
export function MiniCartHost() {
  const { items, packages } = useCart()
  const [isOpen, setOpen] = useState(!isClosed)
  const close = () => {
    isClosed = true
    setOpen(false)
  }
  if (!isOpen || items.length + packages.length === 0) return null
  return (
    <Suspense>
      <MiniCart onClose={close} />
    </Suspense>
  )
}
