import type { QueryKey } from '@tanstack/react-query'

/** One answer of the API, as old as `at` says. */
export type KeptAnswer = { hash: string; key: QueryKey; data: unknown; at: number }

/** Raise it when answers change their shape: what older versions of the shop have kept is dropped. */
const shape = 1
const mostAnswers = 120
const longestMs = 7 * 86_400_000

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('zembil', shape)
  request.onupgradeneeded = () => {
    const database = request.result
    for (const name of database.objectStoreNames) database.deleteObjectStore(name)
    database.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
  }
  const database = await settled(request)
  // Another tab has a newer version of the shop, whose shape must not wait for this one.
  database.onversionchange = () => database.close()
  return database
}

let opened: Promise<IDBDatabase> | undefined

/** Opened once: a page that is being closed has no time left to open anything. */
async function answersFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open()
  return (await opened).transaction('answers', mode).objectStore('answers')
}

/** All that is not too old. */
export async function readAnswers(): Promise<KeptAnswer[]> {
  const kept = await settled<KeptAnswer[]>((await answersFor('readonly')).getAll())
  return kept.filter(({ at }) => Date.now() - at < longestMs)
}

/** Adds answers; the oldest beyond the cap make room. */
export async function writeAnswers(added: readonly KeptAnswer[]): Promise<void> {
  const answers = await answersFor('readwrite')
  for (const answer of added) answers.put(answer)
  const oldestFirst = await settled(answers.index('at').getAllKeys())
  for (const hash of oldestFirst.slice(0, -mostAnswers)) answers.delete(hash)
}
