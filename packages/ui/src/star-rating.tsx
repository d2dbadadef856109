const star = 'm12 2.8 2.8 5.9 6.4.850-4.7 4.45 1.2 6.4L12 17.2l-5.7 3.2 1.2-6.4L2.8 9.55l6.4-.85Z'
const count = 5

/** `value` out of five, to look at. `label` says it in words, e.g. 'Rated 4.5 out of 5'. */
export function StarRating({ value, label }: { value: number; label: string }) {
  const stars = Array.from({ length: count }, (_, index) => `translate(${index * 24})`).map((transform) => (
    <path key={transform} d={star} transform={transform} />
  ))
  return (
    <span className="inline-flex items-center gap-1">
      <svg role="img" aria-label={label} viewBox={`0 0 ${count * 24} 24`} fill="currentColor" className="h-5 text-line">
        {stars}
        {/* The inner picture cuts the saffron stars off at the value. */}
        <svg aria-hidden="true" width={value * 24} height="24" className="text-saffron">
          {stars}
        </svg>
      </svg>
      <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
        {value.toFixed(1)}
      </span>
    </span>
  )
}
