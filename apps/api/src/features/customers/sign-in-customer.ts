import type { Customer } from '@zembil/contract/customers'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CountPerson } from '../../platform/http/rate-limit.ts'
import { newSessionToken, sessionTokenHash } from '../../platform/secrets/session-token.ts'
import { getCustomer } from './get-customer.ts'
import { deleteOldestSessions, openSession } from './sessions.sql.ts'

/** More devices than a household has. */
const mostSessions = 20
const longestUserAgent = 200

type SignIn = { phone_number: string; firebase_token: string; userAgent: string }

/** Every sign-in creates a new token, which prevents session fixation. */
export async function signInCustomer(
  { db, checkIdentity, countPerson }: Pick<Deps, 'db' | 'checkIdentity'> & { countPerson: CountPerson },
  { phone_number, firebase_token, userAgent }: SignIn,
): Promise<{ access_token: string; data: Customer }> {
  const proven = await checkIdentity(firebase_token)
  if (proven?.phone !== phone_number) throw new AppError('sign_in_failed')
  countPerson('signIn', phone_number)
  const token = newSessionToken()
  const opened = await openSession(db, {
    ...proven,
    tokenHash: sessionTokenHash(token),
    userAgent: userAgent.slice(0, longestUserAgent),
  })
  if (!opened) throw new AppError('sign_in_failed')
  if (opened.isBlocked) throw new AppError('account_blocked')
  await deleteOldestSessions(db, opened.id, mostSessions)
  return { access_token: token, ...(await getCustomer(db, opened.id)) }
}
