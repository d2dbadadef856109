import { oneAtATime, underLoad } from './measure.ts'
import { type Row, type Side, toLine } from './report.ts'
import type { Server } from './server-process.ts'

export type Asked = { name: string; urls: string[] }
export type Effort = { seconds: number; rounds: number; turns: number }

const sides: Side[] = ['ours', 'kept', 'bare']

async function onEach<T>(measure: (side: Side) => Promise<T>): Promise<Record<Side, T>> {
  const results: Partial<Record<Side, T>> = {}
  for (const side of sides) results[side] = await measure(side)
  return results as Record<Side, T>
}

/** Measures all servers in turns, so that other load on the machine affects each of them alike. */
export async function compare(
  servers: Record<Side, Server>,
  group: string,
  asked: Asked[],
  { seconds, rounds, turns }: Effort,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, urls } of asked) {
    const calm = await onEach((side) => oneAtATime(servers[side].origin, urls, rounds))
    const loads = []
    for (let turn = 0; turn < turns; turn++) {
      loads.push(await onEach((side) => underLoad(servers[side].origin, urls, seconds)))
    }
    const row = { group, name, calm, loads }
    rows.push(row)
    console.log(toLine(row))
  }
  for (const side of sides) await servers[side].stop()
  return rows
}
