import type { Received } from '@zembil/contract/endpoint'
import type { SignInApi } from '@zembil/contract/staff/sign-in'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { isSecret } from '../../../platform/secrets/secret-hash.ts'
import type { ActSource } from '../audit/write-audit.sql.ts'
import { freshTotpStep } from './check-second-step.ts'
import { countTry } from './count-try.ts'
import { type Account, findAccount, forgetTries, spendTotpStep } from './credentials.sql.ts'

type Entered = Received<SignInApi['POST /session/prove']>['body']
type ProofDeps = Pick<Deps, 'db' | 'config'>

async function isRight({ db, config }: ProofDeps, account: Account, entered: Entered): Promise<boolean> {
  if ('password' in entered)
    return account.password_hash !== null && isSecret(entered.password, account.password_hash, config.peppers)
  const step = freshTotpStep(account, entered.code, config.staff.secretKeys)
  return step !== null && spendTotpStep(db, account.id, step)
}

/** Throws unless the signed-in member enters their password or a code. Wrong attempts count as at sign-in. */
export async function checkProof(
  deps: ProofDeps,
  memberId: number,
  entered: Entered,
  source: ActSource,
): Promise<void> {
  const account = foundOr404(await findAccount(deps.db, memberId))
  const verdict = await countTry(deps.db, memberId, source, async () =>
    (await isRight(deps, account, entered)) ? 'right' : 'wrong',
  )
  if (verdict !== 'right') throw new AppError('proof_wrong')
  await forgetTries(deps.db, memberId)
}
