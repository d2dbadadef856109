import { drawOnDemand } from '../seed/draw-on-demand.ts'
import { readConfig } from '../src/platform/config.ts'
import { runHttp } from '../src/run-http.ts'

/** The API of the demo shop, for `npm run dev` and `npm start -- --demo`. */
await runHttp(readConfig(), drawOnDemand)
