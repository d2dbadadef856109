import { type JobResult, PgBoss } from 'pg-boss'
import type { Config } from './config.ts'

/** Work that comes round by the clock, once for all processes. `cron` in UTC. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> }

/** A message from one feature to whichever handles it, kept until it has been handled. `Data` must survive JSON. */
export type Job<Data extends object> = { name: string; data?: Data }

export const defineJob = <Data extends object>(name: string): Job<Data> => ({ name })

type Handling = {
  /** At once instead of one after the other: for messages that mostly wait for a provider and need no order. */
  sideBySide?: boolean
}

/** Who handles a message. It may come twice, so handling it again must change nothing. */
export type JobHandler = Handling & { name: string; handle: (data: object) => Promise<void> }

export const handleJob = <Data extends object>(
  { name }: Job<Data>,
  handle: (data: Data) => Promise<void>,
  handling: Handling = {},
): JobHandler => ({ name, handle: (data) => handle(data as Data), ...handling })

/** Everything the worker does, and the messages that wait for somebody to do it. */
export type Jobs = { scheduled: ScheduledJob[]; handlers: JobHandler[]; queues: readonly Job<object>[] }

export const jobSchema = 'jobs'

const day = 86_400
/** Retried for about two days; a message nobody handles yet waits for a year. */
const messageQueue = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 4 * 3_600,
  retentionSeconds: 365 * day,
}

/** Many messages at a time and no pause while there are more; by default the runner takes one every two seconds. */
const inBatches = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const

const everyQueue = {
  /** After this long without a sign of life a worker counts as dead, and another takes up its messages. */
  heartbeatSeconds: 20,
  /** What is done or given up is in the log; kept for a week, a day of orders would be a million rows to search. */
  deleteAfterSeconds: 12 * 3_600,
}

type QueueOptions = Parameters<PgBoss['createQueue']>[1]

/** A queue that is there already keeps its settings when it is created again, so the newer ones are given to it after. */
async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(name, { ...options, ...everyQueue })
  await boss.updateQueue(name, everyQueue)
}

async function openQueues(boss: PgBoss, queues: Jobs['queues']): Promise<void> {
  for (const { name } of queues) await openQueue(boss, name, messageQueue)
}

/** The owner made the tables and looks after their indexes; the worker may not. */
const runOnly = { migrate: false, createSchema: false, reindex: false }

type BossOptions = { url: string; connections: number; onError: (error: Error) => void }

const bossOn = ({ url, connections, onError }: BossOptions, rights = {}): PgBoss => {
  const boss = new PgBoss({ connectionString: url, max: connections, schema: jobSchema, ...rights })
  boss.on('error', onError)
  return boss
}

/** Creates the job runner's tables, in a schema of their own, and the queues: the API only sends to what is there. */
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
type Report = <T>(work: Promise<T>) => Promise<T>

/** Each message succeeds or fails by itself: only those that fail come again. */
async function handleBatch(messages: Message[], { handle, sideBySide }: JobHandler, reported: Report) {
  const settle = ({ id, data }: Message): Promise<JobResult> =>
    reported(handle(data)).then(
      () => ({ id, status: 'completed' }),
      (output: Error) => ({ id, status: 'failed', output }),
    )
  if (sideBySide) return Promise.all(messages.map(settle))
  const results: JobResult[] = []
  // The runner picks the oldest, but hands them over in any order.
  const inTurn = messages.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
  for (const message of inTurn) results.push(await settle(message))
  return results
}

/** Starts the job runner on the shop's own database. */
export async function startJobs(
  config: Config,
  { scheduled, handlers, queues }: Jobs,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  // Opened when needed, mostly two. Should a statement hang for every queue, the rest are there for signs of life.
  const connections = scheduled.length + handlers.length + 4
  const boss = bossOn({ url: config.databaseUrls.worker, connections, onError }, runOnly)
  // The runner keeps a failure with the job and tries again; nobody would hear of it.
  const reported: Report = (work) =>
    work.catch((error: Error) => {
      onError(error)
      throw error
    })
  await boss.start()
  await openQueues(boss, queues)
  for (const { name, cron, run } of scheduled) {
    await openQueue(boss, name, { policy: 'singleton', retryLimit: 2, retryBackoff: true })
    await boss.work(name, () => reported(run()))
    await boss.schedule(name, cron)
  }
  for (const handler of handlers)
    await boss.work<object, void, typeof inBatches>(handler.name, inBatches, (messages) =>
      handleBatch(messages, handler, reported),
    )
  return boss
}
