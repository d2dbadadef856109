import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { allJobs } from '../../apps/api/src/jobs.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { jobConnections } from '../../apps/api/src/platform/jobs.ts'
import { type ClusterPlan, readBucket, readNetworks, readNodes, usualPaths, usualPorts } from './cluster-plan.ts'
import { connectionsNeeded, jobRunner, maxConnections } from './connection-budget.ts'
import { writeCluster } from './render-cluster.ts'

const clients = { apis: 4, staffApis: 2, workers: 1, apiPool: 10, orderPool: 6, replicaPool: 5, staffPool: 5 }
const plan: ClusterPlan = {
  nodes: readNodes('pg1=10.0.0.1,pg2=10.0.0.2,pg3=10.0.0.3'),
  ports: usualPorts,
  pathsOf: () => usualPaths,
  proxyTls: usualPaths.config,
  nodeNetworks: ['10.0.0.1/32', '10.0.0.2/32', '10.0.0.3/32'],
  shopNetworks: readNetworks('10.0.1.0/24'),
  clients,
  memoryMb: 8192,
  watchdog: 'required',
  repository: readBucket('backups', 's3.example.com', 'local', { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }),
}

let folder = ''
let secrets: Record<string, string> = {}
const read = (path: string): string => readFileSync(`${folder}/${path}`, 'utf8')
const setting = (text: string, name: string): string =>
  new RegExp(`^ *${name}: "?([^"\n]+)"?$`, 'm').exec(text)?.[1] ?? ''

beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/zembil-cluster-`)
  secrets = writeCluster(folder, plan)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the connection budget', () => {
  it('counts every pool twice while an update replaces processes, and leaves a fifth free', () => {
    expect(connectionsNeeded(clients)).toBe(2 * (4 * 21 + 2 * 5) + 70 + 14)
    expect(connectionsNeeded(clients)).toBeLessThanOrEqual(0.8 * (maxConnections(clients) - 3))
    expect(setting(read('pg1/patroni.yml'), 'max_connections')).toBe(String(maxConnections(clients)))
  })

  it('has room for every queue of a worker at once', async () => {
    const deps = createDeps(readConfig({}), { log: console, role: 'worker' })
    expect(jobConnections(allJobs(deps))).toBeLessThanOrEqual(jobRunner)
    await closeDeps(deps)
  })

  it('lets HAProxy open fewer connections than PostgreSQL accepts', () => {
    const [, most] = /maxconn (\d+) check/.exec(read('shop/haproxy.cfg')) ?? []
    expect(Number(most)).toBeLessThan(maxConnections(clients) - 3)
  })
})

describe('the files of a node', () => {
  it('replace a primary only after its lease, and acknowledge nothing that one node alone has', () => {
    const text = read('pg2/patroni.yml')
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(setting(text, name)))
    expect(ttl).toBeGreaterThanOrEqual(20)
    expect((loop ?? 0) + 2 * (retry ?? 0)).toBeLessThanOrEqual(ttl ?? 0)
    for (const name of ['synchronous_mode', 'synchronous_mode_strict', 'failsafe_mode'])
      expect(setting(text, name), name).toBe('true')
    expect(setting(text, 'synchronous_commit')).toBe('on')
  })

  it('accept connections from other machines only with TLS and a password, and never as superuser', () => {
    const [, access = ''] = /pg_hba:\n((?: {4}- .+\n)+)/.exec(read('pg1/patroni.yml')) ?? []
    const lines = access
      .trim()
      .split('\n')
      .map((line) => line.trim())
    expect(lines[0]).toBe('- local all postgres peer')
    expect(lines).toHaveLength(1 + 2 * 3 + 2)
    for (const line of lines.slice(1)) expect(line).toMatch(/^- hostssl .* scram-sha-256$/)
    for (const line of lines.slice(1)) expect(line.split(' ')[3]).not.toMatch(/^(all|postgres)$/)
  })

  it('differ only in name and address', () => {
    const neutral = (name: string, address: string) =>
      read(`${name}/patroni.yml`)
        .replaceAll(name, 'NAME')
        .replaceAll(`${address}:5432`, 'X')
        .replaceAll(`${address}:8008`, 'Y')
    expect(neutral('pg1', '10.0.0.1')).toBe(neutral('pg3', '10.0.0.3'))
    expect(read('pg3/etcd.yml')).toContain('initial-cluster: pg1=https://10.0.0.1:2380,pg2=https://10.0.0.2:2380,')
  })

  it('encrypt backups and name the bucket', () => {
    const text = read('pg1/pgbackrest.conf')
    expect(text).toContain(`repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${secrets.cipher}\n`)
    for (const line of ['repo1-type=s3', 'repo1-s3-bucket=backups', 'repo1-s3-key=id', 'repo1-s3-uri-style=path'])
      expect(text).toContain(`${line}\n`)
  })

  it('show passwords to their owner only, and none to the machines of the shop', () => {
    for (const name of ['secrets.json', 'ca.key', 'pg1/patroni.yml', 'pg1/create-owner.sh', 'pg1/tls/postgres.key'])
      expect(statSync(`${folder}/${name}`).mode & 0o077, name).toBe(0)
    const shop = readdirSync(`${folder}/shop`)
      .map((name) => read(`shop/${name}`))
      .join('')
    for (const secret of Object.values(secrets)) expect(shop).not.toContain(secret)
    expect(read('pg1/create-owner.sh')).not.toContain(secrets.owner)
  })

  it('have certificates of the cluster for the name and the addresses under which they are reached', () => {
    for (const program of ['etcd', 'postgres'])
      for (const args of [
        ['-verify_ip', '10.0.0.2'],
        ['-verify_ip', '127.0.0.1'],
        ['-verify_hostname', 'pg2'],
      ])
        execFileSync('openssl', ['verify', '-CAfile', `${folder}/ca.crt`, ...args, `${folder}/pg2/tls/${program}.crt`])
  })

  it('keep passwords and certificates when they are written again', () => {
    const before = [read('ca.crt'), read('pg1/tls/etcd.crt')]
    expect(writeCluster(folder, plan)).toEqual(secrets)
    expect([read('ca.crt'), read('pg1/tls/etcd.crt')]).toEqual(before)
  })
})

it('leads HAProxy to all nodes, whose certificates it verifies', () => {
  const text = read('shop/haproxy.cfg')
  for (const { name, address } of plan.nodes)
    expect(text.split(`server ${name} ${address}:5432 verifyhost ${name}\n`)).toHaveLength(3)
  expect(text).toContain('check-ssl verify required ca-file /etc/zembil-database/ca.crt\n')
})

it('has units that start with files which are written', () => {
  const units = new URL('../systemd/database/', import.meta.url).pathname
  const written = new Set([...readdirSync(`${folder}/pg1`), ...readdirSync(`${folder}/shop`)])
  const named = readdirSync(units).flatMap((unit) => [
    ...readFileSync(units + unit, 'utf8').matchAll(/\/etc\/zembil-database\/([\w.-]+)/g),
  ])
  expect(named.length).toBeGreaterThan(3)
  for (const [, name = ''] of named) expect(written, name).toContain(name)
})

it.each([
  ['pg1=10.0.0.1,pg2=10.0.0.2', 'three nodes'],
  ['pg1=10.0.0.1,pg1=10.0.0.2,pg3=10.0.0.3', 'three nodes'],
  ['pg1=10.0.0.1,pg2=10.0.0.2,pg3=db;drop', 'pg1=10.0.0.1'],
])('refuses %s as nodes', (text, words) => {
  expect(() => readNodes(text)).toThrow(words)
})
