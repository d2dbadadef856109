import { allPictures } from '../seed/all-pictures.ts'
import { renderPictures } from '../seed/render-pictures.ts'
import { readConfig } from '../src/platform/config.ts'

/** Draws the demo's pictures that are missing. It needs no database, so CI does it while the tests wait for theirs. */
await renderPictures(allPictures(), readConfig().mediaDir)
