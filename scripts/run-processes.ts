import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from './answers.ts'
import { type Watched, watchFolders } from './watch-folders.ts'

export type Process = {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** The next stage starts when this URL answers. */
  ready?: string
  /** The process restarts after a change in the folders of `restartOn`, and an error waits for the next change. */
  restarts?: boolean
  /** Others of the stage start first where the processor is not enough for all. */
  isPatient?: boolean
}

type Options = {
  restartOn?: Watched
  /** How a line of output is shown. */
  show?: (line: string) => string
  /** Servers end at once on SIGINT; on SIGTERM they drain first. */
  stopWith?: 'SIGINT' | 'SIGTERM'
  /** Whoever has not ended by then is killed. */
  patienceMs?: number
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function printLines(child: ChildProcess, name: string, show: (line: string) => string): void {
  const print = (text: string) => {
    for (const line of show(text).split('\n')) console.log(`${name.padEnd(10)} ${line}`)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', print)
}

/**
 * Runs processes and prefixes their output with their names. All of a stage start together, the next stage when they
 * answer; resolves to true when all do. Stops all when one ends, unless it waits for a change, or on a signal.
 */
export async function runProcesses(
  stages: Process[][],
  { restartOn, show = (line) => line, stopWith = 'SIGTERM', patienceMs = 25_000 }: Options = {},
): Promise<boolean> {
  const running = new Map<Process, ChildProcess>()
  let isStopping = false
  let changes = 0
  let lastRestart = Promise.resolve()
  const unwatch = restartOn && watchFolders(restartOn, noteChange)

  async function stop(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.kill(stopWith)
    await ended
    clearTimeout(killer)
  }

  function stopAll(): void {
    isStopping = true
    unwatch?.()
    for (const child of running.values()) void stop(child)
  }

  function start(one: Process): ChildProcess {
    const { name, command, cwd, env, restarts, isPatient } = one
    const [file = '', ...args] = command
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.set(one, child)
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    printLines(child, name, show)
    child.once('exit', (code) => {
      if (isStopping || running.get(one) !== child) return
      if (restarts) return console.log(`${name.padEnd(10)} ended; it starts again after the next change`)
      process.exitCode = code ?? 1
      stopAll()
    })
    return child
  }

  async function untilReady({ ready }: Process, isWanted = () => true): Promise<void> {
    while (ready && !isStopping && isWanted() && !(await answers(ready))) await sleep(100)
  }

  /** Not side by side, which would take the first one, whose answer is waited for, as long as all of them. */
  async function restartInTurn(change: number): Promise<void> {
    for (const one of stages.flat().filter((each) => each.restarts && running.has(each))) {
      if (isStopping || change !== changes) return
      const old = running.get(one)
      running.delete(one)
      if (old) await stop(old)
      if (isStopping) return
      const child = start(one)
      await untilReady(one, () => change === changes && !hasEnded(child))
    }
  }

  function noteChange(): void {
    const change = ++changes
    lastRestart = lastRestart.then(() => restartInTurn(change))
  }

  async function startStage(stage: Process[]): Promise<void> {
    for (const one of stage) start(one)
    for (const one of stage) await untilReady(one)
  }

  process.once('SIGINT', stopAll)
  process.once('SIGTERM', stopAll)
  process.once('SIGHUP', stopAll)
  for (const stage of stages) if (!isStopping) await startStage(stage)
  return !isStopping
}

/** Runs one command and waits for it, with its output passed through; throws when it fails. */
export async function runToEnd({ name, command: [file = '', ...args], cwd, env }: Process): Promise<void> {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) throw new Error(`${name} failed`)
}
