import { lazy, Suspense, useEffect, useState } from 'react'
import { titleIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { readStored, writeStored } from '../../platform/storage/web-storage.ts'
import { useAdverts } from './content.queries.ts'

const PopupAdvert = lazy(() => import('./popup-advert.tsx').then((module) => ({ default: module.PopupAdvert })))

/** In sessionStorage, so it lasts for the visit; the variable is the fallback where storage is blocked. */
const shownKey = 'popup-advert-shown'
let isShown = false
const wasShown = () => isShown || readStored('sessionStorage', shownKey) !== null
function noteShown(): void {
  isShown = true
  writeStored('sessionStorage', shownKey, 'yes')
}

/** Lets the customer see the page first. */
const delayMs = 2_000

/** Shows the newest popup advert once per visit. */
export function PopupAdvertHost() {
  const language = useLanguage()
  const advert = useAdverts(1).adverts?.[0]
  const [isDue, setDue] = useState(false)
  const hasAdvert = advert !== undefined
  useEffect(() => {
    if (!hasAdvert || wasShown()) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [hasAdvert])
  return advert && isDue ? (
    <Suspense>
      <PopupAdvert
        title={titleIn(language, advert)}
        picture={advert.image_path}
        link={advert.link}
        onShown={noteShown}
        onClose={() => setDue(false)}
      />
    </Suspense>
  ) : null
}
