import type { ClusterPlan } from './cluster-plan.ts'

/**
 * Three nodes on one machine: each has an address of its own in 127.0.0.0/8, so the ports and files are those of production.
 * All ports are above `base`.
 */
export const planTrial = (folder: string, base: number): ClusterPlan => ({
  nodes: [1, 2, 3].map((number) => ({ name: `pg${number}`, address: `127.0.74.${number}` })),
  ports: {
    postgres: base + 32,
    rest: base + 8,
    etcd: base + 79,
    etcdPeer: base + 80,
    primary: base + 50,
    replicas: base + 51,
    status: base + 52,
  },
  pathsOf: ({ name }) => ({
    config: `${folder}/${name}`,
    tls: `${folder}/${name}/tls`,
    data: `${folder}/${name}/data`,
    etcdData: `${folder}/${name}/etcd`,
    run: `${folder}/${name}/run`,
    backupLogs: `${folder}/${name}/run`,
  }),
  proxyTls: `${folder}/shop`,
  nodeNetworks: ['127.0.0.0/8'],
  shopNetworks: ['127.0.0.0/8'],
  clients: { apis: 2, staffApis: 2, workers: 2, apiPool: 10, orderPool: 6, replicaPool: 5, staffPool: 5 },
  memoryMb: 512,
  watchdog: 'off',
  repository: `${folder}/repository`,
})
