import { readConfig } from './platform/config.ts'
import { runHttp } from './run-http.ts'

await runHttp(readConfig())
