/** How many processes connect, and the size of their pools (`DATABASE_CONNECTIONS` and the settings named like it). */
export type Clients = {
  apis: number
  staffApis: number
  workers: number
  apiPool: number
  orderPool: number
  /** Counted in full: without a replica, its connections lead to the primary. */
  replicaPool: number
  staffPool: number
}

/** The pools of one worker besides its own: the job runner takes one for each queue after an outage, and some spare ones. */
export const jobRunner = 60
/** Migrations 2, Patroni 3, exporter 2, backup 2, people 5. */
const others = 14
/** PostgreSQL keeps these for superusers. */
const reserved = 3

/** Connections at the worst moment: during an update the old and the new process of each kind are connected. */
export const connectionsNeeded = ({ apis, staffApis, workers, staffPool, ...pools }: Clients): number => {
  const { apiPool, orderPool, replicaPool } = pools
  const ofApis = apis * (apiPool + orderPool + replicaPool)
  return 2 * (ofApis + staffApis * staffPool) + workers * (apiPool + jobRunner) + others
}

/** `max_connections`, of which the shop needs at most four fifths. */
export const maxConnections = (clients: Clients): number =>
  Math.ceil((connectionsNeeded(clients) / 0.8 + reserved) / 10) * 10
