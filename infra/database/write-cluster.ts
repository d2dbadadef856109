import { parseArgs } from 'node:util'
import { readBucket, readNetworks, readNodes, usualPaths, usualPorts } from './cluster-plan.ts'
import { connectionsNeeded, maxConnections } from './connection-budget.ts'
import { writeCluster } from './render-cluster.ts'

/** Writes the files of all machines of the cluster into a folder, to be copied. Passwords and certificates are kept. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    nodes: { type: 'string' },
    clients: { type: 'string' },
    'memory-gb': { type: 'string', default: '8' },
    apis: { type: 'string', default: '4' },
    'staff-apis': { type: 'string', default: '2' },
    workers: { type: 'string', default: '1' },
    watchdog: { type: 'boolean', default: false },
    bucket: { type: 'string' },
    endpoint: { type: 'string', default: 's3.amazonaws.com' },
    region: { type: 'string', default: 'us-east-1' },
  },
})
const { folder, nodes, clients: networks, bucket, endpoint, region } = values
if (!folder || !nodes || !networks)
  throw new Error('--folder, --nodes pg1=10.0.0.1,pg2=…,pg3=… and --clients 10.0.1.0/24 must be given')

const clients = {
  apis: Number(values.apis),
  staffApis: Number(values['staff-apis']),
  workers: Number(values.workers),
  apiPool: Number(process.env.DATABASE_CONNECTIONS ?? 10),
  orderPool: Number(process.env.ORDER_DATABASE_CONNECTIONS ?? 6),
  replicaPool: Number(process.env.REPLICA_DATABASE_CONNECTIONS ?? 5),
  staffPool: Number(process.env.STAFF_DATABASE_CONNECTIONS ?? 5),
}
const machines = readNodes(nodes)
writeCluster(folder, {
  nodes: machines,
  ports: usualPorts,
  pathsOf: () => usualPaths,
  proxyTls: usualPaths.config,
  nodeNetworks: machines.map(({ address }) => `${address}/32`),
  shopNetworks: readNetworks(networks),
  clients,
  memoryMb: Number(values['memory-gb']) * 1024,
  watchdog: values.watchdog ? 'required' : 'off',
  repository: bucket ? readBucket(bucket, endpoint, region, process.env) : '/var/lib/pgbackrest',
})
console.log(
  `written to ${folder}; the shop needs ${connectionsNeeded(clients)} of ${maxConnections(clients)} connections`,
)
console.log(
  'Keep ca.key and secrets.json on none of these machines. docs/operations.md says where each folder belongs.',
)
