import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../../../platform/database/db.ts'
import { addMisses } from './misses.sql.ts'

/** Bounds the memory: somebody who types nonsense fast is not worth counting. */
const mostWords = 1_000
const flushMs = 60_000

/** Numbers may be somebody's phone number, so they are left out. Empty when nothing else was typed. */
export const countedWords = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !/\p{Nd}/u.test(word))
    .join(' ')

export type MissCounter = { count: (typed: string) => void; flush: () => Promise<void>; stop: () => Promise<void> }

/** Counts searches without result in memory and writes them once a minute: a search must not wait for a write. */
export function createMissCounter(db: Db, onError: (error: Error) => void): MissCounter {
  let misses = new Map<string, number>()
  async function flush(): Promise<void> {
    if (misses.size === 0) return
    const counted = misses
    misses = new Map()
    await addMisses(db, isoDate(addisDay(new Date())), counted)
  }
  const timer = setInterval(() => void flush().catch(onError), flushMs)
  timer.unref()
  return {
    count: (typed) => {
      const words = countedWords(typed)
      if (words === '' || !words.isWellFormed() || words.includes('\0')) return
      if (misses.size >= mostWords && !misses.has(words)) return
      misses.set(words, (misses.get(words) ?? 0) + 1)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
