import type { Clients } from './connection-budget.ts'

/** One machine with PostgreSQL, Patroni and a member of etcd. */
export type ClusterNode = { name: string; address: string }

/** Where a node keeps its files. The same on every machine; in a trial a folder for each node. */
export type NodePaths = {
  config: string
  tls: string
  data: string
  etcdData: string
  /** Sockets and locks. */
  run: string
  backupLogs: string
}

export type Bucket = {
  name: string
  endpoint: string
  region: string
  /** Without a key, the role of the machine is used. */
  key: { id: string; secret: string } | null
}

export type ClusterPlan = {
  nodes: ClusterNode[]
  ports: {
    postgres: number
    rest: number
    etcd: number
    etcdPeer: number
    /** HAProxy, on each machine of the shop. */
    primary: number
    replicas: number
    status: number
  }
  pathsOf: (node: ClusterNode) => NodePaths
  /** Where HAProxy finds the certificate of the authority. */
  proxyTls: string
  /** Networks from which the nodes connect to each other. */
  nodeNetworks: string[]
  /** Networks of the machines that run the shop's processes. */
  shopNetworks: string[]
  clients: Clients
  /** Of one database machine. */
  memoryMb: number
  watchdog: 'required' | 'off'
  /** A folder that all nodes share, or a bucket. */
  repository: string | Bucket
}

export const usualPorts: ClusterPlan['ports'] = {
  postgres: 5432,
  rest: 8008,
  etcd: 2379,
  etcdPeer: 2380,
  primary: 5000,
  replicas: 5001,
  status: 5002,
}

export const usualPaths: NodePaths = {
  config: '/etc/zembil-database',
  tls: '/etc/zembil-database/tls',
  data: '/var/lib/postgresql/15/zembil',
  etcdData: '/var/lib/etcd/zembil',
  run: '/run/postgresql',
  backupLogs: '/var/log/pgbackrest',
}

/** These are written into configuration files, so nothing may end a value. */
function matching(name: string, text: string, pattern: RegExp, example: string): string {
  if (!pattern.test(text)) throw new Error(`${name} must look like ${example}, not ${text}`)
  return text
}

/** Three, because two of three must agree: with two nodes, the loss of one stops all writes. */
export function readNodes(text: string): ClusterNode[] {
  const nodes = text.split(',').map((part) => {
    const [name = '', address = ''] = matching('--nodes', part.trim(), /^[a-z]\w*=[\d.]+$/, 'pg1=10.0.0.1').split('=')
    return { name, address }
  })
  const distinct = new Set(nodes.flatMap(({ name, address }) => [name, address]))
  if (nodes.length !== 3 || distinct.size !== 6) throw new Error('--nodes must name three nodes, each with an address')
  return nodes
}

export const readNetworks = (text: string): string[] =>
  text.split(',').map((part) => matching('--clients', part.trim(), /^[\d.]+\/\d+$/, '10.0.1.0/24'))

export const readBucket = (name: string, endpoint: string, region: string, env: NodeJS.ProcessEnv): Bucket => {
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
  const safe = /^[\w.:/+=-]+$/
  return {
    name: matching('--bucket', name, safe, 'zembil-backups'),
    endpoint: matching('--endpoint', endpoint, safe, 's3.eu-central-1.amazonaws.com'),
    region: matching('--region', region, safe, 'eu-central-1'),
    key: id && secret ? { id: matching('the key', id, safe, 'AKIA…'), secret } : null,
  }
}
