import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Actor } from '../../staff/sessions/actor.ts'

/** Whether the member sees customers by first name and shortened number only. */
export const seesMasked = ({ roles }: Actor): boolean => !grantsOf(roles, 'customers.read').includes('full')

export const seesCredit = ({ roles }: Actor): boolean => grantsOf(roles, 'credit.read').includes('full')
