import { gzipSync } from 'node:zlib'
import {
  type FilePreview,
  type SavedLayout,
  type SettlementFile,
  type SettlementItem,
  type SettlementOutcome,
  type SettlementProvider,
  settlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import type { ChaosWorld } from './chaos-world.ts'
import { typo } from './desk/desk-acts.ts'
import type { Answer, Member } from './desk/desk-member.ts'

const differences: readonly SettlementOutcome[] = ['other-amount', 'unknown', 'missing', 'earlier', 'repeated']

/** The day in Addis Ababa. A run may have begun on the day before. */
const dayAgo = (days: number): string => new Date(Date.now() + (3 - 24 * days) * 3_600_000).toISOString().slice(0, 10)
const days = () => [dayAgo(1), dayAgo(0)]

function require<Data>(what: string, { status, code, data }: Answer<Data>): Data {
  if (data === undefined) throw new Error(`${what} was answered with ${status} ${code}`)
  return data
}

/** Maps the columns as the preview suggests and reads the file. Returns undefined of a file without transactions. */
async function readFile(member: Member, provider: SettlementProvider, text: string) {
  const file = { provider, file_name: `${provider}.csv`, content: gzipSync(text).toString('base64') }
  const preview = await member.ask<FilePreview>('POST', '/settlement-previews/search', file)
  const { fault, layout } = require(`the preview of ${provider}`, preview)
  if (fault === 'no_rows') return undefined
  const layouts = require('the layouts', await member.ask<SavedLayout[]>('GET', '/settlement-layouts'))
  const version = layouts.find((one) => one.provider === provider)?.version
  require(`the layout of ${provider}`, await member.ask('PUT', `/settlement-layouts/${provider}`, { version, layout }))
  return require(`the file of ${provider}`, await member.ask<SettlementFile>('POST', '/settlement-files', file))
}

async function findDifferences(member: Member, provider: SettlementProvider): Promise<SettlementItem[]> {
  const found: SettlementItem[] = []
  for (const day of days())
    for (const outcome of differences) {
      const path = `/settlement-days/${provider}/${day}/items?outcome=${outcome}&limit=100`
      found.push(...require(path, await member.ask<SettlementItem[]>('GET', path)))
    }
  return found
}

/** The true numbers of money that staff confirmed under a mistyped one: the only faults of a run that files must show. */
async function mistypedNumbers(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select upper(transaction_no) as number from payments where transaction_no like ${`${typo}%`}`.execute(db)
  return new Set(rows.map(({ number }) => number.replace(typo, '')))
}

/** Reads the settlement file of each provider. Each row must match our books, but for numbers that were mistyped. */
export async function compareFiles(world: ChaosWorld, db: Db, member: Member) {
  const mistyped = await mistypedNumbers(db)
  const [from, to] = days()
  const faults: string[] = []
  let [rows, typos] = [0, 0]
  for (const provider of settlementProvider.options) {
    const text = await world.download(`/settlement/${provider}?from=${from}&to=${to}`)
    const file = await readFile(member, provider, text)
    rows += file?.rows ?? 0
    for (const { transaction_no, outcome, kind } of file ? await findDifferences(member, provider) : []) {
      const isTypo = mistyped.has((transaction_no ?? '').toUpperCase().replace(typo, ''))
      if (isTypo) typos++
      else faults.push(`${provider}: the ${kind} ${transaction_no} of the settlement file is ${outcome}`)
    }
  }
  return { fileRows: rows, mistypedInFiles: typos, faults }
}
