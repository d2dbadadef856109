import { basename } from 'node:path'
import { scrubText } from '@zembil/rules/scrub-text'
import type { ErrorAddress } from './error-address.ts'
import { createErrorForwarder, type ForwardedError } from './forward-errors.ts'

/** pino's number for `error`. */
const errorLevel = 50
const [mostMessage, mostFrames] = [300, 30]
const frameForm = /^\s*at (?:async )?(?:(.*?) \()?(?:file:\/\/)?(.+:\d+:\d+)\)?$/

/** Paths without the folder of this machine in front. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place] = frameForm.exec(line) ?? []
      return place === undefined ? [] : [`${name} ${place.replace(`${process.cwd()}/`, '')}`.trim()]
    })
    .slice(0, mostFrames)
}

const toForwarded = (error: Error): ForwardedError => ({
  type: error.name,
  message: scrubText(error.message, mostMessage),
  frames: framesOf(error.stack ?? ''),
  platform: 'node',
})

type Logger = { warn: (facts: object, words: string) => void }
type LogMethod = (this: Logger, ...args: never[]) => void

/** Hooks of pino that also forward each error that is logged as one. */
export function forwardLoggedErrors(address: ErrorAddress) {
  let forward: ReturnType<typeof createErrorForwarder> | undefined
  return {
    logMethod(this: Logger, args: unknown[], method: LogMethod, level: number): void {
      const { err } = (args[0] ?? {}) as { err?: unknown }
      if (level >= errorLevel && err instanceof Error) {
        // A warning, because an error would be forwarded again.
        const onFailure = (error: unknown) => this.warn({ err: error }, 'could not forward an error')
        const name = basename(process.argv[1] ?? 'node', '.ts')
        forward ??= createErrorForwarder({ address, name, onFailure })
        forward(toForwarded(err))
      }
      method.apply(this, args as never[])
    },
  }
}
