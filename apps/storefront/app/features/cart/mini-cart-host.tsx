import { lazy, Suspense, useState } from 'react'
import { useCart } from '../../state/cart-store.ts'

const MiniCart = lazy(() => import('./mini-cart.tsx').then((module) => ({ default: module.MiniCart })))

/** Outlives the page: who has closed it is not asked again on the way back. */
let isClosed = false

/** Stands on the home page only; loads the popup when there is something in the cart to show. */
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
