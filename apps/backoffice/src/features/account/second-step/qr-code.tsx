import { encode } from 'uqr'

/** A QR code as one path; a library that draws HTML would break the content security policy. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56 rounded-card bg-white">
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
