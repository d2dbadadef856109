const highest = 99

/** The number on the corner of an icon (cart, bell); hidden at 0. The parent must be `relative`. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="absolute top-0 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-terracotta px-1 text-figure font-bold text-white tabular-nums">
      <span aria-hidden="true">{count > highest ? `${highest}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
