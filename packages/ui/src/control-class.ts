/** The look of inputs and selects; `aria-invalid` turns the border red. */
export const controlClass =
  'min-h-target w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink transition-colors aria-[invalid=true]:border-danger disabled:border-line disabled:bg-gray-tint disabled:text-gray-ink'
