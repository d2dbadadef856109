import type { Customer, CustomerAccountApi } from '@zembil/contract/customers'
import type { Received } from '@zembil/contract/endpoint'
import type { Language } from '@zembil/rules/language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { changeCustomer } from './change-customer.ts'
import { lockCustomer } from './customers.sql.ts'
import { getCustomer } from './get-customer.ts'
import { deleteOtherSessions } from './sessions.sql.ts'
import { tellOldNumber } from './tell-old-number.ts'

type Profile = Received<CustomerAccountApi['PUT /profile']>['body']

/** A new number must be proven by a code sent to it. Only then is said whether another customer has it. */
export async function saveProfile(
  { db, jobs, config, checkIdentity }: Pick<Deps, 'db' | 'jobs' | 'config' | 'checkIdentity'>,
  customer: SignedIn,
  { address, firebase_token, ...person }: Profile,
  language: Language,
): Promise<{ data: Customer }> {
  const proven = firebase_token ? await checkIdentity(firebase_token) : null
  await jobs.transact(async (transaction, enqueue) => {
    const before = await lockCustomer(transaction, customer.id)
    if (!before) throw new AppError('unauthenticated')
    const isNewNumber = person.phone_number !== before.phone_number
    if (isNewNumber && person.phone_number !== proven?.phone)
      throw new AppError('validation_failed', { phone_number: 'phone_not_confirmed' })
    await changeCustomer(transaction, customer.id, { ...person, ...address })
    if (!isNewNumber) return
    await deleteOtherSessions(transaction, customer)
    const change = { customerId: customer.id, oldNumber: before.phone_number, language }
    if (config.sms) await tellOldNumber(transaction, enqueue, change)
  })
  return getCustomer(db, customer.id)
}
