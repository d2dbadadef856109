import { needsSecondStep } from '@zembil/contract/staff/permissions'
import { closeDeps, createDeps } from '../src/deps.ts'
import { createMember } from '../src/features/staff/members/invite-member.ts'
import { totpContext } from '../src/features/staff/sign-in/check-second-step.ts'
import { updateCredentials } from '../src/features/staff/sign-in/credentials.sql.ts'
import { readConfig } from '../src/platform/config.ts'
import { seal } from '../src/platform/secrets/sealed-text.ts'
import { secretHash } from '../src/platform/secrets/secret-hash.ts'
import { demoPin, demoSecret, demoStaff } from './demo-staff.ts'

/** For the demo: one member of each role with a known password. Does nothing where there is staff already. */
const config = readConfig()
if (config.isProduction) throw new Error('refusing to create staff with a public password')
const deps = createDeps(config, { log: console, role: 'staff', connections: 1 })
try {
  const isStaffed = await deps.db.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()
  if (!isStaffed) {
    const stores = await deps.db.selectFrom('stores').select('id').execute()
    const pin_hash = await secretHash(demoPin, config.peppers)
    for (const { role, name, name_am, email, password } of demoStaff) {
      const store_ids = stores.map(({ id }) => id)
      const person = { name, name_am, email, phone_number: null, roles: [role], store_ids, language: 'en' as const }
      const { id } = await createMember(deps.db, person, null)
      const secondStep = needsSecondStep([role])
        ? { totp_secret: seal(demoSecret, totpContext(id), config.staff.secretKeys) }
        : {}
      const password_hash = await secretHash(password, config.peppers)
      await updateCredentials(deps.db, id, { password_hash, pin_hash, ...secondStep })
    }
    console.log('created the demo staff')
  }
} finally {
  await closeDeps(deps)
}
