import type { FileStore } from '../src/platform/storage/file-store.ts'
import { allPictures } from './all-pictures.ts'
import { renderPictures } from './render-pictures.ts'

/** Draws a picture of the demo when it is first requested: drawing all of them before opening would take minutes. */
export function drawOnDemand(store: FileStore): FileStore {
  const sets = new Map(allPictures().map((picture) => [picture.set, picture]))
  const drawings = new Map<string, Promise<unknown>>()

  async function drawMissing(name: string): Promise<void> {
    const set = sets.get(name)
    if (!set) return
    const drawing = drawings.get(name) ?? renderPictures([set], store).finally(() => drawings.delete(name))
    drawings.set(name, drawing)
    await drawing
  }

  return {
    ...store,
    async get(key) {
      const found = await store.get(key)
      if (found) return found
      const [name = ''] = key.split('/')
      await drawMissing(name)
      return store.get(key)
    },
  }
}
