import { lazy, Suspense, useEffect, useState } from 'react'
import { titleIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useCart } from '../../state/cart-store.ts'
import { noteSeen, useHasSeen } from '../../state/seen-adverts-store.ts'
import { useAdverts } from './content.queries.ts'

const PopupAdvert = lazy(() => import('./popup-advert.tsx').then((module) => ({ default: module.PopupAdvert })))

/** Lets the customer see the page first. */
const delayMs = 2_000

/** Shows the newest popup advert once per device, and never to somebody who has goods in the cart. */
export function PopupAdvertHost() {
  const language = useLanguage()
  const { items, packages } = useCart()
  const advert = useAdverts(1).adverts?.[0]
  const hasSeen = useHasSeen(advert?.id)
  const [isDue, setDue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const hasGoods = items.length + packages.length > 0
  const isWanted = advert !== undefined && !hasSeen && !hasGoods
  useEffect(() => {
    if (!isWanted) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  return advert && !hasGoods && (isOpen || (isWanted && isDue)) ? (
    <Suspense>
      <PopupAdvert
        title={titleIn(language, advert)}
        picture={advert.image_path}
        link={advert.link}
        onShown={() => {
          setOpen(true)
          noteSeen(advert.id)
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null
}
