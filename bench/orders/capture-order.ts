import { customerBase } from '@zembil/contract/customer-api'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { bankEnv } from '../../scripts/pay-phone-env.ts'
import { onRecordedApp, type Statement } from './capture-statements.ts'

const url = `${customerBase}/orders`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const envOf = (databaseUrl: string) => ({ ...noLimits, ...bankEnv(), ...databaseEnv(databaseUrl) })

/** Places a real order and returns the statements of its transaction, from `begin` to `commit`. */
export async function captureOrder(databaseUrl: string, token: string, key: string, productIds: number[]) {
  const payload = anOrder({ products: productIds.map((id) => ({ id, quantity: 1 })) })
  const order = (itsKey: string) => ({
    method: 'POST' as const,
    url,
    headers: { ...bearer(token), 'idempotency-key': itsKey },
    payload,
  })
  const statements = await onRecordedApp(envOf(databaseUrl), async (record) => {
    // The first order also starts the job sender; its extra statements must not be captured.
    await record(order(`first-${key}`))
    return record(order(key))
  })
  const [begin, commit] = ['begin', 'commit'].map((word) => statements.findIndex(({ text }) => text === word))
  return statements.slice(begin, (commit ?? 0) + 1)
}

/** Requests a real first page of orders and returns its statement, skipping the one that authenticates. */
export async function captureListing(databaseUrl: string, token: string): Promise<Statement> {
  const statements = await onRecordedApp(envOf(databaseUrl), (record) => record({ url, headers: bearer(token) }))
  const [, listing] = statements
  if (!listing) throw new Error('the listing ran no statement')
  return listing
}
