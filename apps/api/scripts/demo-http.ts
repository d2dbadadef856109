import { drawOnDemand } from '../seed/draw-on-demand.ts'
import { readConfig } from '../src/platform/config.ts'
import { runHttp } from '../src/run-http.ts'

/** The API of the demo shop, for `npm run dev`, `npm start -- --demo` and the end-to-end tests. */
const app = await runHttp(readConfig(), drawOnDemand)
// A page full of new pictures waits for the last one; the API's own limit is shorter.
app.server.setTimeout(120_000)
