import { type RefObject, useEffect } from 'react'

type ClickOutside = { root: RefObject<Element | null>; isOpen: boolean; onOutside: () => void }

/** While a popup is open, calls `onOutside` when the visitor clicks or focuses anything outside it. */
export function useClickOutside({ root, isOpen, onOutside }: ClickOutside): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same in every render
  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [isOpen])
}
