import { findCustomerByPhone, replaceLoanPinHash } from '../../src/features/customers/customers.sql.ts'
import { grantCredit } from '../../src/features/loans/grant-credit.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { secretHash } from '../../src/platform/secrets/secret-hash.ts'

const granted = 10_000_000

/** Grants credit to the customers with these phone numbers and gives all of them the same PIN. */
export async function prepareBorrowers(db: Db, phones: readonly string[], pin: string): Promise<void> {
  const loan_pin_hash = await secretHash(pin, [])
  for (const phone of phones) {
    const { id: customerId } = (await findCustomerByPhone(db, phone)) ?? { id: 0 }
    await replaceLoanPinHash(db, customerId, { from: null, to: loan_pin_hash })
    await db
      .transaction()
      .execute((transaction) => grantCredit(transaction, { customerId, amount: granted, reference: phone }))
  }
}
