import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { isId, listOf } from '../platform/storage/shape.ts'

/** Enough for years of popup adverts. */
const most = 50

const readIds = (stored: unknown): number[] | null =>
  Array.isArray(stored) ? listOf(stored, (id) => (isId(id) ? id : null)).slice(-most) : null

/** Ids of the popup adverts that this device has shown. */
const seenAdvertsStore = createPersistedStore<number[]>({ key: 'seen-adverts', empty: [], read: readIds })

export const useHasSeen = (id: number | undefined): boolean => {
  const ids = usePersisted(seenAdvertsStore)
  return id !== undefined && ids.includes(id)
}

export const noteSeen = (id: number): void =>
  seenAdvertsStore.update((ids) => (ids.includes(id) ? ids : [...ids, id].slice(-most)))

export const getSeenAdverts = (): number[] => seenAdvertsStore.get()
