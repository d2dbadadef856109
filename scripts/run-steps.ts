import { spawn } from 'node:child_process'

/** `shownLines` is how many of the last lines of output are shown when the step passes. */
export type Step = { name: string; run: () => Promise<string>; shownLines?: number }

/** Runs a command and collects its output; rejects with the output when the command fails. */
export const command =
  (file: string, ...args: string[]) =>
  (): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '1' } })
      let output = ''
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
    })

const secondsSince = (start: number) => `${((performance.now() - start) / 1_000).toFixed(1)} s`

/** Runs steps in sequence, continues after failures, and returns the names of the failed ones. */
async function runLane(steps: Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run, shownLines } of steps) {
    const start = performance.now()
    try {
      const output = await run()
      console.log(`✔ ${name} (${secondsSince(start)})`)
      if (shownLines && output) console.log(output.trim().split('\n').slice(-shownLines).join('\n'))
    } catch (error) {
      failed.push(name)
      console.error(`✘ ${name} (${secondsSince(start)})\n${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

/** Runs lanes in parallel: tests mostly wait for I/O, which leaves CPU time for the static checks. */
export async function runSteps(lanes: Step[][]): Promise<void> {
  const start = performance.now()
  const failed = (await Promise.all(lanes.map(runLane))).flat()
  if (failed.length > 0) {
    console.error(`check failed: ${failed.join(', ')}`)
    process.exitCode = 1
  } else console.log(`check passed (${secondsSince(start)})`)
}
