import { markdownTable } from '../../report.ts'
import type { ShopPeople } from './shop-people.ts'

export type Happened = { name: string; from: number; mended: number; to: number }

type Times = Pick<ShopPeople, 'seen' | 'acknowledged'>

const within = ({ from, to }: Pick<Happened, 'from' | 'to'>, at: number): boolean => at >= from && at <= to

/** The longest time without an acknowledged order, in seconds. */
function gapIn(span: Happened, acknowledged: number[]): number {
  const times = [span.from, ...acknowledged.filter((at) => within(span, at)).sort((a, b) => a - b), span.to]
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at))) / 1_000
}

const isFailed = ({ status }: { status: number }): boolean => status === 0 || status >= 500

export function faultTable(happened: Happened[], { seen, acknowledged }: Times, start: number): string {
  const failed = (span: Happened, who: string): string => {
    const all = seen.filter((one) => one.who === who && within(span, one.at))
    return `${all.filter(isFailed).length} of ${all.length}`
  }
  return markdownTable<Happened>(
    {
      second: ({ from }) => String(Math.round((from - start) / 1_000)),
      fault: ({ name }) => name,
      'no order for, s': (span) => gapIn(span, acknowledged).toFixed(1),
      'visitors who got an error': (span) => failed(span, 'visitor'),
      'tries of shoppers again': (span) => failed(span, 'shopper'),
      'tries of staff again': (span) => failed(span, 'staff'),
    },
    happened,
  )
}

/** The share of visitors' requests that were answered, and what the others got. */
export function availabilityOf({ seen }: Times): string {
  const visits = seen.filter(({ who }) => who === 'visitor')
  const failed = visits.filter(isFailed)
  const kinds = Map.groupBy(failed, ({ status }) => status)
  const listed = [...kinds].map(([status, all]) => `${all.length} × ${status === 0 ? 'cut off' : status}`)
  const share = (100 * (visits.length - failed.length)) / Math.max(visits.length, 1)
  return `${share.toFixed(3)} % of ${visits.length} visits were answered${listed.length > 0 ? `; ${listed.join(', ')}` : ''}`
}

const [width, height, left] = [1_000, 200, 40]
const stepMs = 2_000

/** Orders per two seconds over time, with the faults as bands and failed visits as red bars. */
export function drawTimeline(happened: Happened[], { seen, acknowledged }: Times, start: number, end: number): string {
  const x = (at: number): string => (left + ((at - start) / (end - start)) * (width - left)).toFixed(1)
  const steps = Array.from({ length: Math.ceil((end - start) / stepMs) }, (_, index) => start + index * stepMs)
  const countIn = (times: number[], from: number): number =>
    times.filter((at) => at >= from && at < from + stepMs).length
  const orders = steps.map((from) => countIn(acknowledged, from))
  const failures = seen.filter((one) => one.who === 'visitor' && isFailed(one)).map(({ at }) => at)
  const most = Math.max(...orders, 1)
  const y = (count: number): string => (height - (count / most) * (height - 20)).toFixed(1)
  const bands = happened.map(
    ({ name, from, mended }, index) =>
      `<rect x="${x(from)}" y="0" width="${Math.max(Number(x(mended)) - Number(x(from)), 2).toFixed(1)}" height="${height}" fill="#F4B400" opacity="0.35"><title>${index + 1}. ${name}</title></rect>
<text x="${x(from)}" y="${height + 12}" font-size="8">${index + 1}</text>`,
  )
  const line = steps.map((from, index) => `${x(from)},${y(orders[index] ?? 0)}`).join(' ')
  const errors = steps.flatMap((from) => {
    const count = countIn(failures, from)
    return count > 0
      ? [
          `<rect x="${x(from)}" y="${height - 4}" width="3" height="4" fill="#B94A25"><title>${count} visits failed</title></rect>`,
        ]
      : []
  })
  const names = happened.map(
    ({ name }, index) =>
      `<text x="${left + (index % 3) * 320}" y="${height + 34 + Math.floor(index / 3) * 13}">${index + 1}. ${name.replaceAll('&', '&amp;')}</text>`,
  )
  const whole = height + 40 + Math.ceil(happened.length / 3) * 13
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" font-family="sans-serif" font-size="10" fill="#1E1B16">
<text x="0" y="12">${most}</text><text x="0" y="${height}">0</text>
${bands.join('\n')}
<polyline points="${line}" fill="none" stroke="#0E6B3C" stroke-width="1.5"/>
${errors.join('\n')}
${names.join('\n')}
</svg>
`
}
