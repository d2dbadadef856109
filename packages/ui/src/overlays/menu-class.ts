import { classNames } from '../class-names.ts'

/** A panel below the button that opens it. */
export const menuPanelClass =
  'absolute top-full z-dropdown mt-1 max-h-96 w-max max-w-panel min-w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-soft'

/** One line in a dropdown, a drawer or a side menu, as a link or a button. */
export function menuItemClass({ isCurrent = false }: { isCurrent?: boolean | undefined } = {}): string {
  return classNames(
    'flex min-h-target w-full items-center gap-3 rounded-control px-3 py-1 text-left transition-colors',
    isCurrent ? 'bg-primary-tint font-semibold text-primary' : 'hover:bg-sunken',
  )
}
