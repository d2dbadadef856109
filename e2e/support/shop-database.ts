import { grantCredit } from '../../apps/api/src/features/loans/grant-credit.ts'
import { createDb, type Db } from '../../apps/api/src/platform/database/db.ts'
import { fillWallet as fillIn } from '../../apps/api/test/fill-wallet.ts'
import { type Account, profileOf } from './customer.ts'
import { shopEnv } from './shop.ts'

/** Actions for which staff have no screen yet are done in the shop's database. */
export async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb({
    url: shopEnv.DATABASE_OWNER_URL,
    connections: 1,
    onError: (error) => {
      throw error
    },
  })
  return work(db).finally(() => db.destroy())
}

/** As the console does, for journeys that are not about granting. */
export const grantBirr = ({ user, phone }: Account, birr: number): Promise<unknown> =>
  inDatabase((db) =>
    db
      .transaction()
      .execute((transaction) =>
        grantCredit(transaction, { customerId: user.id, amount: birr * 100, reference: profileOf(phone).user_name }),
      ),
  )

export const fillWallet = ({ user }: Account, birr: number): Promise<void> =>
  inDatabase((db) => fillIn(db, user.id, birr * 100))

export const nameForDiscount = ({ user }: Account, discountTypeId: number): Promise<unknown> =>
  inDatabase((db) =>
    db
      .insertInto('discount_type_customers')
      .values({ customer_id: user.id, discount_type_id: discountTypeId })
      .execute(),
  )

/** A discount of 100 percent, for this customer only. */
export const giveForFree = (account: Account): Promise<unknown> =>
  inDatabase(async (db) => {
    const gift = { name: 'Gift', name_am: 'ስጦታ', discount_percent: 100, audience: 'named' }
    const { id } = await db.insertInto('discount_types').values(gift).returning('id').executeTakeFirstOrThrow()
    await nameForDiscount(account, id)
  })

/** Makes the customer's sign-in an hour old. */
export const ageSignIn = ({ user }: Account): Promise<unknown> =>
  inDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() - 3_600_000) })
      .where('customer_id', '=', user.id)
      .execute(),
  )

export const setPrice = (productId: number, santim: number): Promise<unknown> =>
  inDatabase((db) => db.updateTable('products').set({ price_santim: santim }).where('id', '=', productId).execute())

/** Pretends that the worker has just queried the provider. */
export const notePollAsked = (orderId: number): Promise<unknown> =>
  inDatabase((db) =>
    db.updateTable('payment_attempts').set({ checked_at: new Date() }).where('order_id', '=', orderId).execute(),
  )
