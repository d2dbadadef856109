import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { scramVerifier } from '../../apps/api/src/platform/database/role-passwords.ts'
import { fillTemplate } from '../edge/fill-template.ts'
import { keepAuthority, writeCertificate } from './certificates.ts'
import type { Bucket, ClusterNode, ClusterPlan } from './cluster-plan.ts'
import { type ClusterSecrets, keepSecrets } from './cluster-secrets.ts'
import { maxConnections } from './connection-budget.ts'

const template = (name: string): URL => new URL(`${name}.in`, import.meta.url)
const lines = (list: string[]): string => list.join('\n')

/** The owner migrates; the others have only the rights of `apps/api/db/roles.sql`, people those of reports. */
const shopAccess = (network: string): string[] => [
  `    - hostssl zembil,postgres zembil_owner ${network} scram-sha-256`,
  `    - hostssl zembil zembil_api,zembil_staff,zembil_worker,+zembil_reports ${network} scram-sha-256`,
]

const nodeAccess = (network: string): string[] => [
  `    - hostssl replication replicator ${network} scram-sha-256`,
  `    - hostssl postgres rewinder ${network} scram-sha-256`,
]

const bucketLines = ({ name, endpoint, region, key }: Bucket): string[] => [
  'repo1-type=s3',
  'repo1-path=/zembil',
  `repo1-s3-bucket=${name}`,
  `repo1-s3-endpoint=${endpoint}`,
  `repo1-s3-region=${region}`,
  ...(key ? [`repo1-s3-key=${key.id}`, `repo1-s3-key-secret=${key.secret}`] : ['repo1-s3-key-type=auto']),
  ...(endpoint.endsWith('.amazonaws.com') ? [] : ['repo1-s3-uri-style=path']),
  '# A distant store answers slowly, so WAL is sent in the background. If it is gone until this much waits, WAL is dropped',
  '# rather than the shop stopped by a full disk: make a full backup then.',
  'archive-async=y',
  'archive-push-queue-max=20GiB',
]

function valuesOf(plan: ClusterPlan, node: ClusterNode, secrets: ClusterSecrets): Record<string, string> {
  const { nodes, ports, repository } = plan
  return {
    ...node,
    ...plan.pathsOf(node),
    postgresPort: String(ports.postgres),
    restPort: String(ports.rest),
    etcdPort: String(ports.etcd),
    etcdPeerPort: String(ports.etcdPeer),
    etcdMembers: nodes.map(({ name, address }) => `${name}=https://${address}:${ports.etcdPeer}`).join(),
    etcdHosts: nodes.map(({ address }) => `"${address}:${ports.etcd}"`).join(', '),
    nodeAccess: lines(plan.nodeNetworks.flatMap(nodeAccess)),
    shopAccess: lines(plan.shopNetworks.flatMap(shopAccess)),
    maxConnections: String(maxConnections(plan.clients)),
    // A quarter of the memory; the rest serves as the file cache.
    sharedBuffers: String(Math.floor(plan.memoryMb / 4)),
    cacheSize: String(Math.floor((plan.memoryMb * 3) / 4)),
    watchdog: plan.watchdog,
    repository: lines(typeof repository === 'string' ? [`repo1-path=${repository}`] : bucketLines(repository)),
    restPassword: secrets.rest,
    superuserPassword: secrets.superuser,
    replicationPassword: secrets.replication,
    rewindPassword: secrets.rewind,
    ownerVerifier: scramVerifier(secrets.owner),
    cipherPass: secrets.cipher,
  }
}

const nodeFiles = {
  'etcd.yml': 0o640,
  'patroni.yml': 0o600,
  'pgbackrest.conf': 0o640,
  'create-owner.sh': 0o700,
  'backup.sh': 0o700,
  'restore.sh': 0o700,
}

/** All files of one node, by name. */
function renderNode(plan: ClusterPlan, node: ClusterNode, secrets: ClusterSecrets): Map<string, string> {
  const values = valuesOf(plan, node, secrets)
  return new Map(Object.keys(nodeFiles).map((name) => [name, fillTemplate(template(name), values)]))
}

function renderProxy({ nodes, ports, proxyTls, clients }: ClusterPlan): string {
  return fillTemplate(template('haproxy.cfg'), {
    proxyTls,
    primaryPort: String(ports.primary),
    replicasPort: String(ports.replicas),
    statusPort: String(ports.status),
    restPort: String(ports.rest),
    // What exceeds it waits in HAProxy; people and Patroni still get in.
    maxConnections: String(maxConnections(clients) - 10),
    servers: lines(
      nodes.map(({ name, address }) => `  server ${name} ${address}:${ports.postgres} verifyhost ${name}`),
    ),
  })
}

/**
 * Writes a folder for each node and one for the machines of the shop (`shop`), with certificates and passwords that a
 * second run keeps.
 */
export function writeCluster(folder: string, plan: ClusterPlan): ClusterSecrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secrets = keepSecrets(`${folder}/secrets.json`)
  const { certificate } = keepAuthority(folder)
  for (const node of plan.nodes) {
    const tls = `${folder}/${node.name}/tls`
    mkdirSync(tls, { recursive: true })
    for (const program of ['etcd', 'postgres']) writeCertificate(folder, tls, program, node)
    copyFileSync(certificate, `${tls}/ca.crt`)
    const files = renderNode(plan, node, secrets)
    for (const [name, mode] of Object.entries(nodeFiles))
      writeFileSync(`${folder}/${node.name}/${name}`, files.get(name) ?? '', { mode })
  }
  mkdirSync(`${folder}/shop`, { recursive: true })
  copyFileSync(certificate, `${folder}/shop/ca.crt`)
  writeFileSync(`${folder}/shop/haproxy.cfg`, renderProxy(plan))
  return secrets
}
