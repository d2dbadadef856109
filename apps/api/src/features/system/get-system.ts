import type { HealthState, SystemReport } from '@zembil/contract/staff/settings/system-shapes'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { release } from '@zembil/server/release'
import type { Deps } from '../../deps.ts'
import type { ProviderCode } from '../../providers/payment/payment-provider.ts'
import { listClosedMethods } from '../payments/settlement/payments.sql.ts'
import {
  describeDatabase,
  listCheckRows,
  listFacts,
  listQueueRows,
  measureProviders,
  measureSms,
} from './system-health.sql.ts'

const minute = 60_000
const hour = 60 * minute
/** The worker signs every minute. */
const silentAfter = 3 * minute
/** An SMS usually leaves within seconds. */
const smsLateAfter = 5 * minute
/** Fewer failures than this say nothing about a provider. */
const fewFailures = 3
/** Checks run every night. */
const checkLateAfter = 26 * hour

const ageOf = (at: Date | null | undefined): number => (at ? Date.now() - at.getTime() : Number.POSITIVE_INFINITY)
const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

type SmsRow = Awaited<ReturnType<typeof measureSms>>

function smsState(isSet: boolean, { sent, refused, waiting, oldest_waiting_at }: SmsRow): HealthState {
  if (!isSet) return 'off'
  if ((waiting > 0 && ageOf(oldest_waiting_at) > smsLateAfter) || refused > sent + fewFailures) return 'failing'
  return sent > 0 ? 'fine' : 'quiet'
}

type Tried = { attempts: number; failed: number; paid: number; last_paid_at: Date | null }
const untried: Tried = { attempts: 0, failed: 0, paid: 0, last_paid_at: null }

function providerState(deps: Deps, code: ProviderCode, isClosed: boolean, tried: Tried): HealthState {
  if (!deps.payments.has(code)) return 'off'
  if (isClosed) return 'closed'
  if (tried.failed >= fewFailures && tried.failed * 2 > tried.attempts) return 'failing'
  return tried.attempts > 0 || tried.last_paid_at ? 'fine' : 'quiet'
}

async function providersOf(deps: Deps): Promise<SystemReport['providers']> {
  const [measures, closed] = [await measureProviders(deps.db), await listClosedMethods(deps.db)]
  // Credit has no provider; it needs only the SMS gateway.
  return paymentCodes
    .filter((code) => code !== 'loan')
    .map((code) => {
      const { attempts, paid, failed, last_paid_at } = measures.get(code) ?? untried
      const state = providerState(deps, code, closed.has(code), { attempts, paid, failed, last_paid_at })
      return { code, state, attempts, paid, failed, last_paid_at: isoOf(last_paid_at) }
    })
}

const checkOrder = ['stock', 'ledger', 'payments'] as const

async function checksOf({ db }: Deps): Promise<SystemReport['checks']> {
  const rows = await listCheckRows(db)
  return checkOrder.map((name) => {
    const row = rows.find((one) => one.name === name)
    const isLate = ageOf(row?.ran_at) > checkLateAfter
    const state = row && !row.is_sound ? 'failing' : isLate ? 'quiet' : 'fine'
    return { name, ran_at: isoOf(row?.ran_at), state, findings: row?.findings ?? 0 }
  })
}

/** Reads everything from the database, so that it covers all processes; only the settings are this process's own. */
export async function getSystem(deps: Deps): Promise<{ data: SystemReport }> {
  const { db, config } = deps
  const start = performance.now()
  const database = await describeDatabase(db)
  const answer_ms = Math.round(performance.now() - start)
  const facts = await listFacts(db)
  const [seen, backup] = [facts.get('worker'), facts.get('backup')]
  const sms = await measureSms(db)
  const queues = await listQueueRows(db)
  return {
    data: {
      database: { state: 'fine', answer_ms, size_bytes: database.size },
      worker: { state: ageOf(seen) > silentAfter ? 'failing' : 'fine', last_seen_at: isoOf(seen) },
      sms: { ...sms, state: smsState(config.sms !== null, sms), oldest_waiting_at: isoOf(sms.oldest_waiting_at) },
      providers: await providersOf(deps),
      queues: queues.map((row) => ({ ...row, oldest_at: isoOf(row.oldest_at) })),
      checks: await checksOf(deps),
      backup_at: isoOf(backup),
      versions: {
        shop: release,
        node: process.version,
        database: database.version,
        migration: database.migration,
        job_tables: database.job_tables,
      },
    },
  }
}
