import type { Run } from './shop-report.ts'
import { isFailed } from './through-edge.ts'

const [width, height, left] = [1_000, 200, 40]
const [columns, columnWidth, lineHeight] = [3, 320, 13]
const stepMs = 2_000

/** Orders per two seconds over time, with the faults as bands and failed visits as red bars. */
export function drawTimeline({ happened, seen, acknowledged, start, end }: Run): string {
  const x = (at: number): string => (left + ((at - start) / (end - start)) * (width - left)).toFixed(1)
  const steps = Array.from({ length: Math.ceil((end - start) / stepMs) }, (_, index) => start + index * stepMs)
  const countIn = (times: number[], from: number): number =>
    times.filter((at) => at >= from && at < from + stepMs).length
  const orders = steps.map((from) => countIn(acknowledged, from))
  const failures = seen.filter((one) => one.who === 'visitor' && isFailed(one)).map(({ at }) => at)
  const most = Math.max(...orders, 1)
  const y = (count: number): string => (height - (count / most) * (height - 20)).toFixed(1)
  const bands = happened.map(({ name, from, mended }, index) => {
    const wide = Math.max(Number(x(mended)) - Number(x(from)), 2).toFixed(1)
    return `<rect x="${x(from)}" y="0" width="${wide}" height="${height}" fill="#F4B400" opacity="0.35"><title>${index + 1}. ${name}</title></rect>
<text x="${x(from)}" y="${height + 12}" font-size="8">${index + 1}</text>`
  })
  const line = steps.map((from, index) => `${x(from)},${y(orders[index] ?? 0)}`).join(' ')
  const errors = steps.flatMap((from) => {
    const count = countIn(failures, from)
    if (count === 0) return []
    const bar = `<rect x="${x(from)}" y="${height - 6}" width="3" height="6" fill="#B94A25">`
    return [`${bar}<title>${count} visits failed</title></rect>`]
  })
  const names = happened.map(({ name }, index) => {
    const place = `x="${left + (index % columns) * columnWidth}" y="${height + 34 + Math.floor(index / columns) * lineHeight}"`
    return `<text ${place}>${index + 1}. ${name}</text>`
  })
  const whole = height + 40 + Math.ceil(happened.length / columns) * lineHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" font-family="sans-serif" font-size="10" fill="#1E1B16">
<text x="0" y="12">${most}</text><text x="0" y="${height}">0</text>
${bands.join('\n')}
<polyline points="${line}" fill="none" stroke="#0E6B3C" stroke-width="1.5"/>
${errors.join('\n')}
${names.join('\n')}
</svg>
`
}
