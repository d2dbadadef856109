import { pino } from 'pino'
import { closeDeps, createDeps } from '../../src/deps.ts'
import { workOnCampaign } from '../../src/features/campaigns/work-on-campaign.ts'
import { readConfig } from '../../src/platform/config.ts'

/** Works on the campaign of its argument as the worker does, until nothing is left or it is killed. */
const deps = createDeps(readConfig(), { log: pino({ level: 'silent' }), role: 'worker', statementTimeout: 60_000 })
const [, , id] = process.argv
while (await workOnCampaign(deps, Number(id)));
await closeDeps(deps)
