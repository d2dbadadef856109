import type { Page } from '@playwright/test'

type OnPhone = { acts: { name: string; hasPhoto: boolean; refusal: string | null }[]; views: string[] }

/** What a floor page keeps on the device. */
export const onPhone = (page: Page): Promise<OnPhone> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('floor'))
    const stores = database.transaction(['acts', 'views'])
    type Act = { name: string; photo?: Blob; refusal: { code: string } | null }
    const acts = await settled<Act[]>(stores.objectStore('acts').getAll())
    const views = await settled<{ name: string }[]>(stores.objectStore('views').getAll())
    database.close()
    return {
      acts: acts.map(({ name, photo, refusal }) => ({
        name,
        hasPhoto: photo !== undefined,
        refusal: refusal?.code ?? null,
      })),
      views: views.map(({ name }) => name).sort(),
    }
  })
