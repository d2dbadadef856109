import { parseArgs } from 'node:util'
import { invitation } from '@zembil/contract/staff/member-shapes'
import { storedPhone } from '@zembil/rules/people/phone'
import { closeDeps, createDeps } from '../src/deps.ts'
import { createOwner } from '../src/features/staff/members/create-owner.ts'
import { readConfig } from '../src/platform/config.ts'

/** `--name "Sara Bekele" --name-am "ሣራ በቀለ" --email sara@example.com [--phone 0911223344]`: creates the first owner. */
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { name: text, 'name-am': text, email: text, phone: text } })

const person = invitation.safeParse({
  name: values.name,
  name_am: values['name-am'] ?? values.name,
  email: values.email ?? null,
  phone_number: values.phone === undefined ? null : storedPhone(values.phone),
  roles: ['owner'],
  store_ids: [],
})
const deps = createDeps(readConfig(), { log: console, role: 'staff', connections: 1 })
try {
  if (!person.success) throw new Error('--name and a valid --email or --phone are required')
  const { url, expires_at } = await createOwner(deps, person.data)
  console.log(`Set the password at ${url}\nThe link works once, until ${expires_at}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDeps(deps)
}
