import type { ReactNode } from 'react'

/** Fixes price and button to the bottom edge on phones, near the thumb; from 768 px on it is part of the page flow. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-sticky flex items-center justify-between gap-3 border-t border-line bg-surface px-3 pt-3 pb-safe max-md:shadow-header md:static md:border-0 md:bg-transparent md:p-0"
    >
      {children}
    </div>
  )
}
