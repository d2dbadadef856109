import { longestSearch } from '@zembil/rules/search/listing'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { listOf } from '../platform/storage/shape.ts'

const most = 6

const readWord = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim().slice(0, longestSearch).trim() || null : null
const readWords = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? listOf(stored, readWord).slice(0, most) : null

/** What was searched for on this device, newest first. */
const recentSearchesStore = createPersistedStore<string[]>({ key: 'recent-searches', empty: [], read: readWords })

export function rememberSearch(text: string): void {
  const word = readWord(text)
  if (word === null) return
  recentSearchesStore.update((words) => [word, ...words.filter((other) => other !== word)].slice(0, most))
}

export const clearRecentSearches = (): void => recentSearchesStore.update(() => [])
export const useRecentSearches = (): string[] => usePersisted(recentSearchesStore)
export const getRecentSearches = (): string[] => recentSearchesStore.get()
