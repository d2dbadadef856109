import { isBroken } from '@zembil/ui/goods/picture'
import { type ReactNode, type RefObject, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import { useIsHydrated } from '../hooks/use-is-hydrated.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { earlyTap } from './early-taps.ts'
import { HydrationEnd } from './hydration-mark.tsx'

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void }

function createGate(isOpen: boolean): Gate {
  let resolveOpened: () => void
  const opened = new Promise<void>((resolve) => {
    resolveOpened = resolve
  })
  const gate = {
    isOpen,
    opened,
    open: () => {
      gate.isOpen = true
      resolveOpened()
    },
  }
  return gate
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.isOpen) use(gate.opened)
  return children
}

type HydratedNearProps = { root: RefObject<Element | null>; isNear: boolean; children: ReactNode }

/** Only a hydrated picture gives way to its placeholder. */
const hasBrokenPicture = (section: Element) => [...section.querySelectorAll('img')].some(isBroken)

/**
 * Holds back the hydration of a section until it comes near the screen, is tapped or has a picture that cannot be loaded,
 * which spares a slow phone most of the scripting of the first seconds. The server's HTML stays meanwhile. Sections that
 * appear later are never held back.
 */
export function HydratedNear({ root, isNear, children }: HydratedNearProps) {
  const isHydrated = useIsHydrated()
  const [gate] = useState(() => createGate(import.meta.env.SSR || isHydrated))
  const language = useLanguage()
  const { state } = useNavigation()
  const [first] = useState({ language, children })
  // With these the section renders again. If it still suspended then, React would remove the server's HTML.
  if (state !== 'idle' || language !== first.language || children !== first.children) gate.open()
  useEffect(() => {
    if (isNear) gate.open()
  }, [gate, isNear])
  useEffect(() => {
    const section = root.current
    if (!section || gate.isOpen) return
    if (section.querySelector('[data-tapped]') || hasBrokenPicture(section)) gate.open()
    section.addEventListener(earlyTap, gate.open)
    // Errors of pictures do not bubble.
    section.addEventListener('error', gate.open, true)
    return () => {
      section.removeEventListener(earlyTap, gate.open)
      section.removeEventListener('error', gate.open, true)
    }
  }, [root, gate])
  // Kept, because a new element would also make React render the section again.
  return useMemo(
    () => (
      <Suspense>
        <Gated gate={gate}>
          {children}
          <HydrationEnd of={root} />
        </Gated>
      </Suspense>
    ),
    [gate, root, children],
  )
}
