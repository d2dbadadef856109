import type { Customer, CustomerAccountApi } from '@zembil/contract/customers'
import type { Received } from '@zembil/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { changeCustomer } from './change-customer.ts'
import { getCustomer } from './get-customer.ts'
import { deleteOtherSessions } from './sessions.sql.ts'

type Profile = Received<CustomerAccountApi['PUT /profile']>['body']

/** A new number is whose it is only by its own code; whether it is in use is told to nobody else. */
export async function saveProfile(
  { db, checkIdentity }: Pick<Deps, 'db' | 'checkIdentity'>,
  customer: SignedIn,
  { address, firebase_token, ...person }: Profile,
): Promise<{ data: Customer }> {
  const { data: current } = await getCustomer(db, customer.id)
  const isNewPhone = person.phone_number !== current.phone_number
  if (isNewPhone) {
    const proven = firebase_token ? await checkIdentity(firebase_token) : null
    if (proven?.phone !== person.phone_number)
      throw new AppError('validation_failed', { phone_number: 'phone_not_confirmed' })
  }
  await db.transaction().execute(async (transaction) => {
    await changeCustomer(transaction, customer.id, { ...person, ...address })
    if (isNewPhone) await deleteOtherSessions(transaction, customer)
  })
  return getCustomer(db, customer.id)
}
