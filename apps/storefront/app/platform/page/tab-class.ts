/** One of the places in the tab bar. */
export const tabClass =
  'flex min-h-14 min-w-target flex-col items-center justify-center text-xs font-semibold text-muted -outline-offset-4 aria-[current=page]:text-primary'
