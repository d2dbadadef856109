import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import type { Deps } from '../../../apps/api/src/deps.ts'
import { signInStaff } from '../../staff/staff-session.ts'
import type { ChaosWorld } from '../chaos-world.ts'
import {
  closeRefund,
  type Desk,
  decideApproval,
  decidePayment,
  deskActs,
  listApprovals,
  listByHand,
  listPile,
} from './desk-acts.ts'
import { type Member, memberOf } from './desk-member.ts'

/** Two people and a robot, with the longest pause between two acts of each. */
const crew: readonly { role: Role; pauseMs: number }[] = [
  { role: 'finance', pauseMs: 600 },
  { role: 'manager', pauseMs: 600 },
  { role: 'owner', pauseMs: 100 },
]

/** Low enough that some acts need a second person and others do not. */
const secondPersonBirr = 150

async function prepareBoard({ db }: Deps): Promise<void> {
  // A run lasts longer than a proof.
  await sql`update staff_sessions set proved_at = now() + interval '6 hours'`.execute(db)
  await sql`insert into shop_limits (name, value, updated_by)
    select 'second_person_birr', ${secondPersonBirr}::int, min(id) from staff_members`.execute(db)
}

type Opened = { deps: Deps; databaseUrl: string; random: (below: number) => number }

/** People decide at random on the money board, while customers pay and processes are killed. */
export async function openDesk(world: ChaosWorld, { deps, databaseUrl, random }: Opened) {
  const desk: Desk = { world, deps, random, done: {}, faults: [] }
  const members: Member[] = []
  for (const { role } of crew) members.push(memberOf(world, await signInStaff(databaseUrl, role)))
  await prepareBoard(deps)
  let isOpen = true

  async function keepDeciding(member: Member, pauseMs: number): Promise<void> {
    while (isOpen) {
      const act = deskActs[random(deskActs.length)]
      await act?.(desk, member).catch((error: Error) => desk.faults.push(`at the desk: ${error.message}`))
      await wait(random(pauseMs))
    }
  }
  const working = members.map((member, index) => keepDeciding(member, crew[index]?.pauseMs ?? 100))

  return {
    desk,
    close: async (): Promise<void> => {
      isOpen = false
      await Promise.all(working)
    },
    /** Decides what still waits. Returns how much that was. */
    clear: async (): Promise<number> => {
      const [one] = members
      if (!one) return 0
      const payments = [...(await listPile(one, 'wrong-amount')), ...(await listPile(one, 'unmatched'))]
      for (const payment of payments) await decidePayment(desk, one, payment)
      const approvals = await listApprovals(one)
      for (const approval of approvals)
        for (const member of members) await decideApproval(desk, member, { ...approval, is_own: false })
      const refunds = await listByHand(one)
      for (const refund of refunds) await closeRefund(desk, one, refund)
      return payments.length + approvals.length + refunds.length
    },
  }
}
