import { lazy, Suspense, useState } from 'react'
import { readStored, writeStored } from '../../platform/storage/web-storage.ts'
import { useCart } from '../../state/cart-store.ts'

const MiniCart = lazy(() => import('./mini-cart.tsx').then((module) => ({ default: module.MiniCart })))

/** For the visit, so that a closed mini cart stays closed after a reload too. */
const closedKey = 'mini-cart-closed'

/** On the home page only; loads the popup when the cart is not empty. */
export function MiniCartHost() {
  const { items, packages } = useCart()
  const [isOpen, setOpen] = useState(() => readStored('sessionStorage', closedKey) === null)
  const close = () => {
    writeStored('sessionStorage', closedKey, 'yes')
    setOpen(false)
  }
  if (!isOpen || items.length + packages.length === 0) return null
  return (
    <Suspense>
      <MiniCart onClose={close} />
    </Suspense>
  )
}
