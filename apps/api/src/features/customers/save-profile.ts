import type { Customer, CustomerAccountApi } from '@zembil/contract/customers'
import type { Received } from '@zembil/contract/endpoint'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireFreshSignIn, type SignedIn } from '../../platform/http/signed-in.ts'
import { changeCustomer } from './change-customer.ts'
import { holdCredit } from './credit-hold.sql.ts'
import { lockCustomer } from './customers.sql.ts'
import { getCustomer } from './get-customer.ts'
import { takeProof } from './identity-proofs.sql.ts'
import { deleteOtherSessions } from './sessions.sql.ts'
import { tellBothNumbers } from './tell-both-numbers.ts'

type Profile = Received<CustomerAccountApi['PUT /profile']>['body']

/**
 * A new phone number must be verified with an unused code sent to it; only then does the response say whether another
 * customer has it. Holds the credit and notifies both numbers, to protect it from a stolen session or SIM.
 */
export async function saveProfile(
  { db, jobs, config, texts, checkIdentity }: Pick<Deps, 'db' | 'jobs' | 'config' | 'texts' | 'checkIdentity'>,
  customer: SignedIn,
  { address, firebase_token, ...person }: Profile,
  language: Language,
): Promise<{ data: Customer }> {
  const proven = firebase_token ? await checkIdentity(firebase_token) : null
  await jobs.transact(async (tx) => {
    const before = await lockCustomer(tx.db, customer.id)
    if (!before) throw new AppError('unauthenticated')
    const isNewNumber = person.phone_number !== before.phone_number
    if (isNewNumber) {
      requireFreshSignIn(customer)
      if (!config.sms) throw new AppError('number_change_unavailable')
      if (person.phone_number !== proven?.phone || !(await takeProof(tx.db, proven.proofHash)))
        throw new AppError('validation_failed', { phone_number: 'phone_not_confirmed' })
    }
    await changeCustomer(tx.db, customer.id, { ...person, ...address })
    if (!isNewNumber) return
    await deleteOtherSessions(tx.db, customer)
    await holdCredit(tx.db, customer.id)
    const change = { customerId: customer.id, oldNumber: before.phone_number, language }
    await tellBothNumbers(tx, { config, texts }, change)
  })
  return getCustomer(db, customer.id)
}
