import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

type Say = (line: string) => void
/**
 * `shownLines` is how many of the last lines of output are shown when the step passes. A step that `streams` shows each
 * line as it comes instead, because somebody waits for it for minutes.
 */
export type Step = { name: string; run: (say: Say) => Promise<string>; shownLines?: number; streams?: boolean }

/** Runs a command and collects its output; rejects with the output when the command fails. */
export const command =
  (file: string, ...args: string[]) =>
  (say: Say = () => undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '1' } })
      const lines: string[] = []
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on('line', (line) => {
          lines.push(line)
          say(line)
        })
      child.once('error', reject)
      child.once('close', (code) => {
        const output = lines.join('\n')
        if (code === 0) resolve(output)
        else reject(new Error(output))
      })
    })

const secondsSince = (start: number) => `${((performance.now() - start) / 1_000).toFixed(1)} s`

/** Runs steps in sequence, continues after failures, and returns the names of the failed ones. */
async function runLane(steps: Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run, shownLines, streams } of steps) {
    const start = performance.now()
    try {
      const output = await run((line) => streams && line && console.log(`${name} | ${line}`))
      console.log(`✔ ${name} (${secondsSince(start)})`)
      if (shownLines && output) console.log(output.trim().split('\n').slice(-shownLines).join('\n'))
    } catch (error) {
      failed.push(name)
      const said = error instanceof Error ? error.message : error
      console.error(`✘ ${name} (${secondsSince(start)})${streams ? '' : `\n${said}`}`)
    }
  }
  return failed
}

/**
 * Runs the lanes of a part side by side, and the parts one after the other: tests mostly wait for I/O, which leaves CPU
 * time for the static checks. A part is not begun when one before it has failed.
 */
export async function runSteps(parts: Record<string, Step[][]>): Promise<void> {
  const start = performance.now()
  for (const [name, lanes] of Object.entries(parts)) {
    const failed = (await Promise.all(lanes.map(runLane))).flat()
    if (failed.length > 0) {
      console.error(`${name} failed: ${failed.join(', ')}`)
      process.exitCode = 1
      return
    }
    console.log(`${name} passed (${secondsSince(start)})`)
  }
}
