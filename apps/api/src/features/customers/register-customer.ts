import type { Customer, CustomerAccountApi } from '@zembil/contract/customers'
import type { Received } from '@zembil/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { secretHash } from '../../platform/secrets/secret-hash.ts'
import { changeCustomer } from './change-customer.ts'
import { getCustomer } from './get-customer.ts'

type Registration = Received<CustomerAccountApi['POST /register']>['body']

export async function registerCustomer(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  customerId: number,
  { phone_number, password, password_confirmation: _, ...person }: Registration,
): Promise<{ data: Customer }> {
  const { data: current } = await getCustomer(db, customerId)
  if (phone_number !== current.phone_number)
    throw new AppError('validation_failed', { phone_number: 'phone_not_yours' })
  await changeCustomer(db, customerId, { ...person, password_hash: await secretHash(password, config.peppers) })
  return getCustomer(db, customerId)
}
