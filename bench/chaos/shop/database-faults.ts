import { sql } from 'kysely'
import { databaseName } from '../../../apps/api/scripts/databases.ts'
import type { TrialCluster } from '../../../infra/database/trial-cluster.ts'
import { type Fault, nothing } from './faults.ts'

const endConnections = (database: string): string =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`

/** Also possible without a cluster: PostgreSQL ends all connections of the shop's processes at once. */
export const lostConnections: Fault = {
  name: 'all connections to the database ended',
  seconds: 0,
  needsCluster: true,
  cause: async ({ cluster, owner, databaseUrl }) => {
    const statement = endConnections(databaseName(databaseUrl))
    // The owner of a cluster's database is no superuser.
    if (cluster) await cluster.query(await cluster.leader(), statement)
    else await sql.raw(statement).execute(owner.db)
    return nothing
  },
}

type Break = (cluster: TrialCluster) => Promise<() => Promise<void> | void>

const ofCluster = (name: string, seconds: number, cause: Break): Fault => ({
  name,
  seconds,
  needsCluster: true,
  cause: async ({ cluster }) => {
    if (!cluster) throw new Error(`${name}: there is no cluster`)
    return cause(cluster)
  },
})

export const clusterFaults: Fault[] = [
  ofCluster('etcd gone', 8, async (cluster) => {
    await cluster.stopEtcd()
    return cluster.startEtcd
  }),
  ofCluster('PostgreSQL of the primary killed', 1, async (cluster) => {
    cluster.killPostmaster(await cluster.leader())
    return nothing
  }),
  ofCluster('machine of the primary killed', 10, async (cluster) => {
    const name = await cluster.leader()
    cluster.killNode(name)
    return () => cluster.startNode(name)
  }),
  // Longer than its lease: it wakes up as a second primary.
  ofCluster('machine of the primary paused', 25, async (cluster) => cluster.pauseNode(await cluster.leader())),
  ofCluster('switchover', 0, async (cluster) => {
    await cluster.switchover()
    return nothing
  }),
  ofCluster('machine of a standby killed', 5, async (cluster) => {
    const members = await cluster.members()
    const name = members?.find(({ role }) => role === 'sync_standby')?.name
    if (!name) throw new Error('no node is the synchronous standby')
    cluster.killNode(name)
    return () => cluster.startNode(name)
  }),
]
