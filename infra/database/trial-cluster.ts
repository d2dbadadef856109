import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { untilAccepting } from '../edge/edge-process.ts'
import { answerAsPostgres, giveToPostgres, runAsPostgres, startAsPostgres } from './as-postgres.ts'
import { end, familyOf, isRunning, signalAll } from './child-processes.ts'
import type { ClusterNode } from './cluster-plan.ts'
import { askPatroni, isSound, type Member, untilChecked } from './node-state.ts'
import { writeCluster } from './render-cluster.ts'
import { timestampOf } from './restore-copy.ts'
import { planTrial } from './trial-plan.ts'

export type TrialCluster = Awaited<ReturnType<typeof startTrialCluster>>

/**
 * The whole cluster as plain processes of this machine, with the configuration of production, for trials and drills. An
 * existing folder is started again with its data.
 */
export async function startTrialCluster(folder: string, base: number, aborted?: AbortSignal) {
  const plan = planTrial(folder, base)
  const { nodes, ports, pathsOf } = plan
  const secrets = writeCluster(folder, plan)
  for (const node of nodes) mkdirSync(pathsOf(node).run, { recursive: true })
  mkdirSync(`${folder}/repository`, { recursive: true })
  giveToPostgres(folder)
  for (const part of ['', '/shop', '/shop/ca.crt']) chmodSync(folder + part, 0o755)

  const caFile = `${folder}/shop/ca.crt`
  const etcds = new Map<string, ChildProcess>()
  const patronis = new Map<string, ChildProcess>()
  const find = (name: string): ClusterNode => {
    const node = nodes.find((one) => one.name === name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }

  function startMember(name: string): void {
    if (isRunning(etcds.get(name))) return
    const args = ['--config-file', `${folder}/${name}/etcd.yml`]
    etcds.set(name, startAsPostgres('etcd', args, `${folder}/${name}.etcd.log`))
  }
  function startEtcd(): void {
    for (const { name } of nodes) startMember(name)
  }
  async function stopEtcd(): Promise<void> {
    await Promise.all([...etcds.values()].map((child) => end(child, 'SIGKILL')))
  }
  function startNode(name: string): void {
    startMember(name)
    patronis.set(name, startAsPostgres('patroni', [`${folder}/${name}/patroni.yml`], `${folder}/${name}.patroni.log`))
  }

  async function members(): Promise<Member[] | null> {
    for (const { address } of nodes) {
      const found = await askPatroni(address, ports.rest, caFile)
      if (found) return found
    }
    return null
  }
  async function leader(): Promise<string> {
    const found = (await members())?.find(({ role }) => role === 'leader')
    if (!found) throw new Error('no node is primary')
    return found.name
  }
  async function untilMembers(are: (found: Member[] | null) => boolean, seconds = 120): Promise<void> {
    for (const limit = Date.now() + seconds * 1_000; !are(await members()); await wait(250)) {
      aborted?.throwIfAborted()
      if (Date.now() > limit) throw new Error(`the cluster is not sound: ${JSON.stringify(await members())}`)
    }
  }
  const untilSound = (seconds?: number): Promise<void> => untilMembers((found) => isSound(found, nodes.length), seconds)
  const hasLeader = (found: Member[] | null): boolean =>
    found?.some(({ role, state }) => role === 'leader' && state === 'running') ?? false

  function postmasterOf(name: string): number {
    const file = `${pathsOf(find(name)).data}/postmaster.pid`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  }
  function processesOf(name: string): number[] {
    const parents = [etcds.get(name)?.pid ?? 0, patronis.get(name)?.pid ?? 0, postmasterOf(name)]
    return parents.filter((pid) => pid > 1).flatMap(familyOf)
  }

  /** Runs SQL on a node as superuser, over its socket. */
  const query = (name: string, statement: string): Promise<string> => {
    const place = ['--host', pathsOf(find(name)).run, '--port', String(ports.postgres), '--dbname', 'postgres']
    return runAsPostgres('psql', '--no-psqlrc', '--no-align', '--tuples-only', ...place, '--command', statement)
  }

  /** The primary stops last: each standby could otherwise become primary in between. */
  async function stopNodes(): Promise<void> {
    const last = await leader().catch(() => 'pg1')
    for (const { name } of [...nodes].sort((one) => (one.name === last ? 1 : -1)))
      await end(patronis.get(name), 'SIGTERM')
  }

  /** The steps of 'Restore everything' in docs/operations.md. */
  async function restoreEverything(target: Date): Promise<void> {
    await stopNodes()
    const control = ['-c', `${folder}/pg1/patroni.yml`]
    await answerAsPostgres(['zembil', 'Yes I am aware'], 'patronictl', ...control, 'remove', 'zembil')
    for (const node of nodes) rmSync(pathsOf(node).data, { recursive: true })
    const settings = `${folder}/pg1/patroni.yml`
    const usual = readFileSync(settings, 'utf8')
    writeFileSync(settings, usual.replace('method: initdb', 'method: restore'))
    writeFileSync(`${folder}/pg1/restore-to`, timestampOf(target))
    giveToPostgres(`${folder}/pg1/restore-to`)
    startNode('pg1')
    await untilMembers(hasLeader)
    writeFileSync(settings, usual)
    for (const { name } of nodes.slice(1)) startNode(name)
    await untilSound()
    await untilChecked(ports.status)
  }

  let haproxy: ChildProcess | undefined
  async function stop(): Promise<void> {
    await end(haproxy, 'SIGTERM')
    await stopNodes()
    await stopEtcd()
  }

  try {
    for (const { name } of nodes) startNode(name)
    await untilSound()
    await runAsPostgres(
      'pgbackrest',
      `--config=${folder}/${await leader()}/pgbackrest.conf`,
      '--stanza=zembil',
      'stanza-create',
    )
    haproxy = startAsPostgres('haproxy', ['-f', `${folder}/shop/haproxy.cfg`], `${folder}/haproxy.log`)
    await untilAccepting(haproxy, ports.primary)
    await untilChecked(ports.status)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    folder,
    members,
    leader,
    untilSound,
    startEtcd,
    stopEtcd,
    startNode,
    restoreEverything,
    /** As if the machine lost its power. */
    killNode: (name: string): void => signalAll(processesOf(name), 'SIGKILL'),
    /** PostgreSQL crashes; Patroni lives. */
    killPostmaster: (name: string): void => signalAll([postmasterOf(name)], 'SIGKILL'),
    /** As if the machine was paused. Returns what lets it go on, as if nothing had happened. */
    pauseNode: (name: string): (() => void) => {
      const pids = processesOf(name)
      signalAll(pids, 'SIGSTOP')
      return () => signalAll(pids, 'SIGCONT')
    },
    /**
     * Makes a standby the primary, as before maintenance. Patroni writes a checkpoint before it stops the old primary: one
     * made right before leaves little for it.
     */
    switchover: async (): Promise<void> => {
      const name = await leader()
      await query(name, 'checkpoint')
      const args = ['switchover', 'zembil', '--leader', name, '--force']
      await runAsPostgres('patronictl', '-c', `${folder}/pg1/patroni.yml`, ...args)
    },
    query,
    /** A URL through HAProxy, with TLS verified. */
    urlOf: (role: string, password: string, port: 'primary' | 'replicas' = 'primary'): string =>
      `postgres://${role}:${password}@127.0.0.1:${ports[port]}/zembil?sslmode=verify-full&sslrootcert=${caFile}`,
    ownerPassword: secrets.owner,
    stop,
  }
}
