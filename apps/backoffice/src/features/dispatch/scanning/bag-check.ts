import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { isStop } from '../board/rounds.ts'

/** An order with the codes on its bags. */
export type Bagged = { order_id: number; bags: readonly string[] }

/** What a scanned code turned out to be. */
export type ScanVerdict =
  | { kind: 'right'; bag: string }
  | { kind: 'twice'; bag: string }
  | { kind: 'foreign'; bag: string; courier: MemberRef | null }
  | { kind: 'unknown'; bag: string }

type Check = { expected: readonly Bagged[]; scanned: ReadonlySet<string>; board: DispatchBoard }

/** A bag of another round is named with its courier, so that nobody has to look for it. */
export function checkBag(bag: string, { expected, scanned, board }: Check): ScanVerdict {
  if (scanned.has(bag)) return { kind: 'twice', bag }
  if (expected.some(({ bags }) => bags.includes(bag))) return { kind: 'right', bag }
  const order = board.orders.find(({ bags }) => bags.includes(bag))
  if (!order) return { kind: 'unknown', bag }
  return { kind: 'foreign', bag, courier: isStop(order) ? order.attempt.courier : null }
}

/** The orders whose bags were all seen. */
export const completeOf = <Order extends Bagged>(orders: readonly Order[], seen: ReadonlySet<string>): Order[] =>
  orders.filter(({ bags }) => bags.length > 0 && bags.every((bag) => seen.has(bag)))

/** The last part of a bag's code, as large letters on its label show it. */
export const bagNumber = (bag: string): string => bag.split('-').at(-1) ?? bag
