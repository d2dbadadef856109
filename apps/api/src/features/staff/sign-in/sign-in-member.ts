import type { Received } from '@zembil/contract/endpoint'
import type { ErrorCode } from '@zembil/contract/error-codes'
import { roles } from '@zembil/contract/staff/permissions'
import type { SignInApi } from '@zembil/contract/staff/sign-in'
import { storedPhone } from '@zembil/rules/people/phone'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isOutdated, isSecret, secretHash } from '../../../platform/secrets/secret-hash.ts'
import { type ActSource, writeAudit } from '../audit/write-audit.sql.ts'
import { updateLastSeen } from '../sessions/sessions.sql.ts'
import { checkSecondStep, type SecondStepCheck, spendSecondStep } from './check-second-step.ts'
import { countTry, type Verdict } from './count-try.ts'
import { type Account, findAccountByName, forgetTries, giveBackTry, replacePasswordHash } from './credentials.sql.ts'
import type { Nobody } from './nobody.ts'
import { type OpenedSession, openSession } from './open-session.ts'

type Entered = Received<SignInApi['POST /sign-in']>['body']
export type Caller = { source: ActSource; userAgent: string; knownDevice: Buffer | undefined }
export type SignInDeps = Pick<Deps, 'db' | 'jobs' | 'config'> & { nobody: Nobody }

function verdictOf(isPasswordRight: boolean, second: SecondStepCheck): Verdict {
  if (!isPasswordRight || second === 'wrong') return 'wrong'
  return second === 'missing' ? 'incomplete' : 'right'
}

/** Why somebody who entered nothing wrong cannot sign in all the same. */
function refusalOf(verdict: Verdict, { roles: held }: Account, { device }: Entered): ErrorCode | undefined {
  if (verdict === 'incomplete') return 'code_required'
  return device === 'phone' && !held.includes('courier') ? 'forbidden' : undefined
}

const failed = () => new AppError('staff_sign_in_failed')

/** A wrong name, password or code and a locked account get the same answer after the same work. */
export async function signInMember(deps: SignInDeps, entered: Entered, caller: Caller): Promise<OpenedSession> {
  const { db, config, nobody } = deps
  const { peppers } = config
  const found = await findAccountByName(db, entered.sign_in_name, storedPhone(entered.sign_in_name))
  const account = found ?? nobody
  const hash = account.password_hash ?? nobody.password_hash
  const second = await checkSecondStep(db, account, entered, config.staff.secretKeys)
  const verdict = await countTry(db, account.id, caller.source, async () =>
    verdictOf(await isSecret(entered.password, hash, peppers), second),
  )
  if (verdict === 'wrong') throw failed()
  const refusal = refusalOf(verdict, account, entered)
  if (refusal) {
    await giveBackTry(db, account.id)
    throw new AppError(refusal)
  }
  const passwordHash = isOutdated(hash, peppers) ? await secretHash(entered.password, peppers) : hash
  return completeSignIn(deps, account, { second, passwordHash, device: entered.device }, caller)
}

type Proven = { second: SecondStepCheck; passwordHash: string; device: Entered['device'] }

function completeSignIn(
  { jobs }: SignInDeps,
  account: Account,
  { second, passwordHash, device }: Proven,
  { source, knownDevice, userAgent }: Caller,
): Promise<OpenedSession> {
  const { id: memberId } = account
  return jobs.transact(async ({ db }) => {
    await updateLastSeen(db, memberId)
    // The account may have been changed since it was checked, and the code used by a concurrent request.
    if (!(await replacePasswordHash(db, account, passwordHash))) throw failed()
    if (typeof second === 'object' && !(await spendSecondStep(db, memberId, second))) throw failed()
    await forgetTries(db, memberId)
    const opened = await openSession(db, { memberId, device, knownDevice, userAgent })
    const role = roles.find((one) => account.roles.includes(one)) ?? null
    const act = {
      action: 'session.opened',
      subject: { kind: 'session', id: opened.sessionId },
      after: { device },
    } as const
    await writeAudit(db, act, { ...source, memberId, role })
    return opened
  })
}
