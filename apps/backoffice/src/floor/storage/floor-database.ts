import type { StoredAct, StoredView } from './stored-records.ts'

/** Everything a floor page keeps on the device. */
export type FloorRecords = { acts: StoredAct[]; views: StoredView[] }
type Stores = { acts: IDBObjectStore; views: IDBObjectStore }

const names = ['acts', 'views'] as const
/** Acts outlive an update of the page, so a later shape must convert them. */
const shape = 1

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('floor', shape)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('acts', { keyPath: 'id', autoIncrement: true })
    request.result.createObjectStore('views', { keyPath: 'key' })
  }
  const database = await settled(request)
  // A newer version of the page in another tab must not wait for this connection before it upgrades the database.
  database.onversionchange = () => {
    database.close()
    opened = undefined
  }
  return database
}

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const storesOf = (transaction: IDBTransaction): Stores => ({
  acts: transaction.objectStore('acts'),
  views: transaction.objectStore('views'),
})

/** All changes or none. Resolves when they are on the disk, so that a phone whose battery dies loses nothing. */
export async function changeRecords(change: (stores: Stores) => void): Promise<void> {
  const transaction = (await database()).transaction(names, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    change(storesOf(transaction))
  })
}

/** One consistent state: an act that was sent and the answer to it change together. */
export async function readRecords(): Promise<FloorRecords> {
  const { acts, views } = storesOf((await database()).transaction(names))
  const [allActs, allViews] = await Promise.all([
    settled<StoredAct[]>(acts.getAll()),
    settled<StoredView[]>(views.getAll()),
  ])
  return { acts: allActs, views: allViews }
}
