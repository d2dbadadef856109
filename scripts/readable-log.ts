import { stripVTControlCharacters, styleText } from 'node:util'

type Line = { level: number; time: number; msg?: string; err?: { stack?: string; cause?: string } } & Record<
  string,
  unknown
>

const levels: Record<number, { name: string; colour: 'gray' | 'cyan' | 'yellow' | 'red' }> = {
  10: { name: 'trace', colour: 'gray' },
  20: { name: 'debug', colour: 'gray' },
  30: { name: 'info', colour: 'cyan' },
  40: { name: 'warn', colour: 'yellow' },
  50: { name: 'error', colour: 'red' },
  60: { name: 'fatal', colour: 'red' },
}

function parse(text: string): Line | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const line = JSON.parse(text)
    return typeof line.level === 'number' && typeof line.time === 'number' ? line : undefined
  } catch {
    return undefined
  }
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8)
const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Shows a log line of our servers to a person: time, level, method, route, status and ms; a stack on lines of its own. */
export function readableLog(text: string): string {
  const line = parse(text)
  if (!line) return text
  const { level, time, msg, err, method, route, status, ms, requestId, ...rest } = line
  const { name, colour } = levels[level] ?? { name: String(level), colour: 'gray' }
  const request = [method, route, status, ms === undefined ? undefined : `${show(ms)} ms`]
  const words = msg === 'request' ? request : [msg, ...request]
  const others = Object.entries(rest).map(([key, value]) => `${key}=${show(value)}`)
  const facts = [...words, ...others].filter((part) => part !== undefined).map(show)
  const stack = err?.stack?.split('\n') ?? []
  const cause = err?.cause ? [`caused by: ${err.cause}`] : []
  return [
    `${clock(time)} ${styleText(colour, name.padEnd(5))} ${facts.join(' ')}`,
    ...[...stack, ...cause].map((one) => `    ${stripVTControlCharacters(one).trimStart()}`),
  ].join('\n')
}
