/** `text` is the value as it is read; `label` is what the bar stands for. */
export type Bar = { key: string; label: string; value: number; text: string }

type ColumnChartProps = {
  /** What the chart shows. A table with the same numbers stands beside it. */
  label: string
  bars: readonly Bar[]
  /** How high the highest bar is, in words. */
  largestLabel: string
}

const [step, thickness, height] = [10, 7, 100]

/** Values over time as columns. Values below zero hang from the line. */
export function ColumnChart({ label, bars, largestLabel }: ColumnChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const span = highest - lowest || 1
  const zero = (highest / span) * height
  const ends = [bars.at(0), bars.at(-1)].filter((bar, place) => bar && (place === 0 || bars.length > 1)) as Bar[]
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">{largestLabel}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        {bars.map(({ key, label: name, value, text }, place) => (
          <rect
            key={key}
            x={place * step + (step - thickness) / 2}
            y={value < 0 ? zero : zero - (value / span) * height}
            width={thickness}
            height={(Math.abs(value) / span) * height}
            className={value < 0 ? 'fill-danger' : 'fill-primary'}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
        <line
          x1={0}
          x2={bars.length * step}
          y1={zero}
          y2={zero}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-xs text-muted">
        {ends.map(({ key, label: name }) => (
          <span key={key}>{name}</span>
        ))}
      </p>
    </figure>
  )
}

/** Values of things with names as rows, the largest first. */
export function BarChart({ label, bars }: Omit<ColumnChartProps, 'largestLabel'>) {
  const highest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <ul aria-label={label} className="grid gap-2">
      {bars.map(({ key, label: name, value, text }) => (
        <li key={key}>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-muted tabular-nums">{text}</span>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="mt-1 h-2 w-full rounded-full bg-sunken"
          >
            <rect
              width={(100 * Math.abs(value)) / highest}
              height={1}
              className={value < 0 ? 'fill-danger' : 'fill-primary'}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
