import type { QueryKey } from '@tanstack/react-query'

/** One API response, received at `at`. */
export type StoredQuery = { hash: string; key: QueryKey; data: unknown; at: number }

/** Increase it when responses change their shape: entries stored by older versions of the shop are then dropped. */
const shape = 3
const maxQueries = 120
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
  // A newer version of the shop in another tab must not wait for this connection before it upgrades the database.
  database.onversionchange = () => database.close()
  return database
}

let opened: Promise<IDBDatabase> | undefined

/** Opened once and kept open: a page that is closing has no time to open the database. */
async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open()
  return (await opened).transaction('answers', mode).objectStore('answers')
}

/** All responses that have not expired. */
export async function readQueries(): Promise<StoredQuery[]> {
  const stored = await settled<StoredQuery[]>((await storeFor('readonly')).getAll())
  return stored.filter(({ at }) => Date.now() - at < longestMs)
}

/** Adds responses and deletes the oldest above the limit. */
export async function writeQueries(added: readonly StoredQuery[]): Promise<void> {
  const answers = await storeFor('readwrite')
  for (const answer of added) answers.put(answer)
  const oldestFirst = await settled(answers.index('at').getAllKeys())
  for (const hash of oldestFirst.slice(0, -maxQueries)) answers.delete(hash)
}
