import type { Config } from '../../../platform/config.ts'
import { seal } from '../../../platform/secrets/sealed-text.ts'
import { secretHash } from '../../../platform/secrets/secret-hash.ts'
import { newSessionToken } from '../../../platform/secrets/session-token.ts'
import { totpContext } from './check-second-step.ts'
import type { Account } from './credentials.sql.ts'
import { newTotpSecret } from './totp.ts'

export type Nobody = Account & { password_hash: string }

/** An account that nobody has and nothing opens. It is checked for an unknown name, so that this takes as long. */
export async function createNobody({ peppers, staff }: Pick<Config, 'peppers' | 'staff'>): Promise<Nobody> {
  const id = 0
  return {
    id,
    roles: [],
    password_hash: await secretHash(newSessionToken(), peppers),
    totp_secret: seal(newTotpSecret(), totpContext(id), staff.secretKeys),
    totp_last_step: 0,
  }
}
