import { grantCredit } from '../apps/api/src/features/loans/grant-credit.ts'
import { createDb, type Db } from '../apps/api/src/platform/db.ts'
import { type Account, profileOf } from './customer.ts'
import { shopEnv } from './shop.ts'

/** What staff do without a screen yet is done where they would: in the shop's own database. */
async function inDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = createDb({
    url: shopEnv.DATABASE_OWNER_URL,
    connections: 1,
    onError: (error) => {
      throw error
    },
  })
  await work(db).finally(() => db.destroy())
}

/** As `scripts/grant-credit.ts` does for staff. */
export const grantBirr = ({ user, phone }: Account, birr: number): Promise<void> =>
  inDatabase((db) =>
    grantCredit(db, { customerId: user.id, amount: birr * 100, reference: profileOf(phone).user_name }),
  )

export const nameForDiscount = ({ user }: Account, discountTypeId: number): Promise<void> =>
  inDatabase((db) =>
    db
      .insertInto('discount_type_customers')
      .values({ customer_id: user.id, discount_type_id: discountTypeId })
      .execute(),
  )

/** A discount that covers everything, for this customer alone. */
export const giveForFree = (account: Account): Promise<void> =>
  inDatabase(async (db) => {
    const gift = { name: 'Gift', name_am: 'ስጦታ', discount_percent: 100, audience: 'named' }
    const { id } = await db.insertInto('discount_types').values(gift).returning('id').executeTakeFirstOrThrow()
    await nameForDiscount(account, id)
  })

/** As if the customer had signed in an hour ago. */
export const ageSignIn = ({ user }: Account): Promise<void> =>
  inDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() - 3_600_000) })
      .where('customer_id', '=', user.id)
      .execute(),
  )

export const setPrice = (productId: number, santim: number): Promise<void> =>
  inDatabase((db) => db.updateTable('products').set({ price_santim: santim }).where('id', '=', productId).execute())

/** As when the worker has asked the provider at this very moment. */
export const notePollAsked = (orderId: number): Promise<void> =>
  inDatabase((db) =>
    db.updateTable('payment_attempts').set({ checked_at: new Date() }).where('order_id', '=', orderId).execute(),
  )
