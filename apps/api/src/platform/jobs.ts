import { type JobResult, PgBoss } from 'pg-boss'
import type { Config } from './config.ts'
import { inTraceOf } from './tracing/spans.ts'

/** A job that runs on a schedule, in one process at a time. `cron` is in UTC. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> }

/** A message from one feature to another, stored until it is handled. `Data` must be JSON-serializable. */
export type Job<Data extends object> = { name: string; data?: Data }

export const defineJob = <Data extends object>(name: string): Job<Data> => ({ name })

type Handling = {
  /** Handle messages concurrently: for handlers that mostly wait for a provider and need no order. */
  sideBySide?: boolean
}

/** Handles a message. A message may be delivered twice, so `handle` must be idempotent. */
export type JobHandler = Handling & { name: string; handle: (data: object) => Promise<void> }

export const handleJob = <Data extends object>(
  { name }: Job<Data>,
  handle: (data: Data) => Promise<void>,
  handling: Handling = {},
): JobHandler => ({ name, handle: (data) => handle(data as Data), ...handling })

/** Everything the worker runs, and the queues of messages. */
export type Jobs = { scheduled: ScheduledJob[]; handlers: JobHandler[]; queues: readonly Job<object>[] }

export const jobSchema = 'jobs'

const day = 86_400
/** Failed messages are retried for about two days; messages without a handler are kept for a year. */
const messageQueue = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 4 * 3_600,
  retentionSeconds: 365 * day,
}

/** Fetches many messages at a time, without a pause while there are more; pg-boss's default is one every 2 seconds. */
const inBatches = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const

const everyQueue = {
  /** After this long without a heartbeat, a worker counts as dead and another one takes over its messages. */
  heartbeatSeconds: 20,
  /** Failures are in the log anyway; with pg-boss's default of a week, the table would grow to millions of rows. */
  deleteAfterSeconds: 12 * 3_600,
}

type QueueOptions = Parameters<PgBoss['createQueue']>[1]

/** `createQueue` does not change the settings of an existing queue, so `updateQueue` follows. */
async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, { ...options, ...everyQueue })
  await boss.updateQueue(name, everyQueue)
}

async function openQueues(boss: PgBoss, queues: Jobs['queues']): Promise<void> {
  for (const { name } of queues) await openQueue(boss, name, messageQueue)
}

/** The worker's role may not create the tables or maintain their indexes; the owner does. */
const runOnly = { migrate: false, createSchema: false, reindex: false }

type BossOptions = { url: string; connections: number; onError: (error: Error) => void }

/** pg-boss reports failures of its own statements as plain objects, of which the log would show nothing. */
const asError = (error: Error): Error => (error instanceof Error ? error : Object.assign(new Error(), error))

const bossOn = ({ url, connections, onError }: BossOptions, rights = {}): PgBoss => {
  const boss = new PgBoss({ connectionString: url, max: connections, schema: jobSchema, ...rights })
  boss.on('error', (error) => onError(asError(error)))
  return boss
}

/** Creates the job runner's tables, in their own schema, and the queues: the API only sends to existing queues. */
export async function prepareJobs(ownerUrl: string, queues: Jobs['queues']): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  const boss = bossOn({ url: ownerUrl, connections: 2, onError })
  await boss.start()
  await openQueues(boss, queues)
  await boss.stop({ graceful: false })
}

type Message = { id: string; data: object; createdOn: Date }
type Report = <T>(job: string, work: Promise<T>) => Promise<T>

/** Messages succeed or fail individually: only failed ones are retried. */
async function handleBatch(messages: Message[], { name, handle, sideBySide }: JobHandler, reported: Report) {
  const settle = ({ id, data }: Message): Promise<JobResult> =>
    reported(name, inTraceOf(name, data, handle)).then(
      () => ({ id, status: 'completed' }),
      (output: Error) => ({ id, status: 'failed', output }),
    )
  if (sideBySide) return Promise.all(messages.map(settle))
  const results: JobResult[] = []
  // pg-boss fetches the oldest messages, but returns them in no particular order.
  const inTurn = messages.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
  for (const message of inTurn) results.push(await settle(message))
  return results
}

/**
 * The most connections of the job runner; usually two are open. After an outage every queue asks at once, and if a statement
 * hangs for all of them, the spare ones still serve heartbeats.
 */
export const jobConnections = ({ scheduled, handlers }: Pick<Jobs, 'scheduled' | 'handlers'>): number =>
  scheduled.length + handlers.length + 4

/** Starts the job runner on the shop's own database. */
export async function startJobs(
  config: Config,
  jobs: Jobs,
  onError: (error: Error, job?: string) => void,
): Promise<PgBoss> {
  const { scheduled, handlers, queues } = jobs
  const connections = jobConnections(jobs)
  const boss = bossOn({ url: config.databaseUrls.worker, connections, onError: (error) => onError(error) }, runOnly)
  // pg-boss only stores the failure with the job and retries; report it too.
  const reported: Report = (job, work) =>
    work.catch((error: Error) => {
      onError(error, job)
      throw error
    })
  await boss.start()
  await openQueues(boss, queues)
  for (const { name, cron, run } of scheduled) {
    await openQueue(boss, name, { policy: 'singleton', retryLimit: 2, retryBackoff: true })
    await boss.work(name, () => reported(name, inTraceOf(name, {}, run)))
    await boss.schedule(name, cron)
  }
  for (const handler of handlers)
    await boss.work<object, void, typeof inBatches>(handler.name, inBatches, (messages) =>
      handleBatch(messages, handler, reported),
    )
  return boss
}
