import { type RefObject, useEffect } from 'react'

type ClickOutside = { root: RefObject<Element | null>; isOpen: boolean; onOutside: () => void }

/**
 * While a popup is open, calls `onOutside` when the visitor clicks or focuses anything outside it. A press on a label or
 * on plain text in the popup focuses an element around it (`main`), which does not count as leaving.
 */
export function useClickOutside({ root, isOpen, onOutside }: ClickOutside): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same in every render
  useEffect(() => {
    if (!isOpen) return
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target)
    const isAround = (target: EventTarget | null) => target instanceof Node && target.contains(root.current)
    const press = ({ target }: Event) => {
      if (!isInside(target)) onOutside()
    }
    const focus = ({ target }: Event) => {
      if (!isInside(target) && !isAround(target)) onOutside()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', focus)
    }
  }, [isOpen])
}
