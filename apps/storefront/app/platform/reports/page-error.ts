import type { PageError } from '@zembil/contract/page-report'
import { scrubFrame, scrubText } from '@zembil/rules/scrub-text'

/** Kept short of the contract's limits. */
const [mostMessage, mostFrames, mostFrame] = [300, 10, 200]

/** Chromium writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. Only our own files are of interest. */
const frameForm = /^\s*(?:at )?(?:async )?(.*?)[\s@(]*(\/assets\/[\w.-]+:\d+:\d+)\)?$/

function framesOf(stack: string, origin: string): string[] {
  return stack
    .replaceAll(origin, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place] = frameForm.exec(line) ?? []
      return place === undefined ? [] : [scrubFrame(`${name} ${place}`.trim(), mostFrame)]
    })
    .slice(0, mostFrames)
}

/** Expected: the visitor is offline or leaves the page, or the API has refused something. */
const expected = new Set(['AbortError', 'ApiError', 'NetworkError', 'TimeoutError'])
const isLostConnection = ({ name, message }: Error) =>
  name === 'TypeError' && /fetch|NetworkError|Load failed|dynamically imported module/i.test(message)

/** Null for what is no fault of ours: failures of the network, and scripts of extensions. */
export function toPageError(error: unknown, origin: string): PageError | null {
  if (!(error instanceof Error) || expected.has(error.name) || isLostConnection(error)) return null
  const frames = framesOf(error.stack ?? '', origin)
  if (frames.length === 0) return null
  return { type: error.name.slice(0, 80), message: scrubText(error.message, mostMessage), frames }
}
