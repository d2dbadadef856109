/** What everything to type into or choose from looks like; errors turn its edge red through `aria-invalid`. */
export const controlClass =
  'min-h-target w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink transition-colors aria-[invalid=true]:border-danger disabled:border-line disabled:bg-gray-tint disabled:text-gray-ink'
