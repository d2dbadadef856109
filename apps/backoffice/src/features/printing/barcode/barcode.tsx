import { code128 } from './code-128.ts'

/** The empty room that a scanner needs at either end, in modules. */
const quiet = 10
const height = 40

/** A text as barcode, with the text below. As wide as its box; vectors stay sharp on every printer. */
export function Barcode({ text }: { text: string }) {
  const bars = code128(text)
  let x = quiet
  const path = bars.map((width, place) => {
    const bar = place % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : ''
    x += width
    return bar
  })
  return (
    <figure className="text-center">
      <svg
        viewBox={`0 0 ${x + quiet} ${height}`}
        role="img"
        aria-label={text}
        className="block h-12 w-full"
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} fill="#000" />
      </svg>
      <figcaption className="text-xs tracking-widest tabular-nums">{text}</figcaption>
    </figure>
  )
}
