import { stopOnSignals } from '@zembil/server/drain'
import { buildServer } from './build-server.ts'
import { readConfig } from './config.ts'

const config = readConfig()
const app = await buildServer(config)
stopOnSignals(app, app.log)
await app.listen({ host: config.host, port: config.port })
