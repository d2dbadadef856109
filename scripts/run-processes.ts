import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Process = { name: string; command: string[]; cwd?: string; env?: Record<string, string> }

function prefixLines(child: ChildProcess, name: string): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => console.log(`${name.padEnd(10)} ${line}`))
  }
}

/** Runs processes in parallel and prefixes their output with their names. Stops all when one exits or on a signal. */
export function runProcesses(processes: Process[]): void {
  const children = processes.map(({ name, command: [file = '', ...args], cwd, env }) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    prefixLines(child, name)
    return child
  })
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 1
      stopAll()
    })
  }
  process.once('SIGINT', stopAll)
  process.once('SIGTERM', stopAll)
}

/** Runs one command and waits for it, with its output passed through; throws when it fails. */
export async function runToEnd({ name, command: [file = '', ...args], cwd, env }: Process): Promise<void> {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${name} failed`)
}
