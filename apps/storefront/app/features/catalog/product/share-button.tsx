import { IconButton } from '@zembil/ui/forms/icon-button'
import { ShareIcon } from '@zembil/ui/layout/icon'
import { useClickOutside } from '@zembil/ui/overlays/use-click-outside'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { sharedUrl } from '../../../platform/i18n/language-url.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useOrigin } from '../../../platform/page/root-data.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'

const ShareMenu = lazy(() => import('./share-menu.tsx').then((module) => ({ default: module.ShareMenu })))

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Shares a product or package with the device's share sheet, or with a small menu if there is none. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const origin = useOrigin()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useClickOutside({ root, isOpen, onOutside: () => setOpen(false) })
  const url = () => sharedUrl(origin || location.origin, path, language)

  async function share() {
    if (!('share' in navigator)) return setOpen(!isOpen)
    try {
      await navigator.share({ title, url: url() })
    } catch (error) {
      if (!isGivenUp(error)) setOpen(true)
    }
  }
  function close() {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && isOpen && close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys that bubble up from the button and the menu
    <div ref={root} onKeyDown={handleKey} className="relative shrink-0">
      <IconButton variant="outline" label={t('share.label', { name: title })} aria-expanded={isOpen} onClick={share}>
        <ShareIcon className="size-5" />
      </IconButton>
      {isOpen && (
        <div className="absolute top-full right-0 z-dropdown mt-1 w-56 rounded-card border border-line bg-surface p-1 shadow-soft">
          <SectionBoundary>
            <Suspense>
              <ShareMenu url={url()} title={title} onDone={close} />
            </Suspense>
          </SectionBoundary>
        </div>
      )}
    </div>
  )
}
