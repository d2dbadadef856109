import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../platform/page/paths.ts'
import { useCart } from '../../state/cart-store.ts'

const CartBar = lazy(() => import('./cart-bar.tsx').then((module) => ({ default: module.CartBar })))

/** These pages are about the cart already, or lead back to it. */
const withoutBar = [paths.cart, paths.checkout, paths.login(), paths.register()]

/** Loads the bar when the cart is not empty: most first visits need no code for it. */
export function CartBarHost() {
  const { items, packages } = useCart()
  const { pathname } = useLocation()
  if (items.length + packages.length === 0 || withoutBar.some((path) => pathname.startsWith(path))) return null
  return (
    <Suspense>
      <CartBar />
    </Suspense>
  )
}
