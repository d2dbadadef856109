import { type Role, roles } from '@zembil/contract/staff/permissions'
import { demoStaff } from '../../scripts/demo-staff.ts'
import { createMember } from '../../src/features/staff/members/invite-member.ts'
import type { Actor } from '../../src/features/staff/sessions/actor.ts'
import type { Db } from '../../src/platform/database/db.ts'
import names from './names.json' with { type: 'json' }

/** Who works in the shop, by role: the demo's member first. */
export type Team = Record<Role, [Actor, ...Actor[]]>

const emailOf = (name: string): string => `${name.toLowerCase().replace(/\W+/g, '.')}@zembil.example`

async function addMember(db: Db, role: Role, [name, name_am]: readonly [string, string], store_ids: number[]) {
  const email = demoStaff.find((one) => one.name === name)?.email ?? emailOf(name)
  const known = await db.selectFrom('staff_members').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const person = { name, name_am, email, phone_number: null, roles: [role], store_ids, language: 'am' as const }
  return (await createMember(db, person, null)).id
}

/** The demo's nine members and their colleagues, who have no password. */
export async function gatherTeam(db: Db): Promise<Team> {
  const storeIds = (await db.selectFrom('stores').select('id').orderBy('id').execute()).map(({ id }) => id)
  const listed = [
    ...demoStaff.map(({ role, name, name_am }) => [role, name, name_am] as const),
    ...names.staff.map(([role = '', name = '', name_am = '']) => [role as Role, name, name_am] as const),
  ]
  const team = new Map<Role, Actor[]>(roles.map((role) => [role, []]))
  for (const [role, name, name_am] of listed) {
    const id = await addMember(db, role, [name, name_am], storeIds)
    const session = { sessionId: 0, device: 'desk', hasSecondStep: true, isProved: true } as const
    team.get(role)?.push({ id, roles: [role], storeIds, ...session })
  }
  return Object.fromEntries(team) as Team
}
