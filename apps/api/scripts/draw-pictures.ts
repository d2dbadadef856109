import { allPictures } from '../seed/all-pictures.ts'
import { renderPictures } from '../seed/render-pictures.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPictureStore } from '../src/platform/storage/storage-settings.ts'
import { progressBar } from './progress-bar.ts'

/** Draws the missing pictures of the demo. Needs no database, so CI can run it while the test database starts. */
const store = createPictureStore(readConfig().storage.pictures)
await renderPictures(allPictures(), store, progressBar('pictures'))
