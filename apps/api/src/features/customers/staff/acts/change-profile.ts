import type { Received } from '@zembil/contract/endpoint'
import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import type { CustomerActApi } from '@zembil/contract/staff/people/customer-acts'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../../../../platform/database/db.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { saveVersion } from '../../../staff/acts/save-version.ts'
import { changedFields } from '../../../staff/audit/changed-fields.ts'
import type { Act } from '../../../staff/audit/write-audit.sql.ts'
import type { Actor } from '../../../staff/sessions/actor.ts'
import { lockCustomer } from '../../customers.sql.ts'
import { getStaffCustomer } from '../get-staff-customer.ts'
import { editCustomer, endOfDay } from './customer-edits.sql.ts'

type Change = Received<CustomerActApi['PUT /customers/:id']>['body']
type Changed = { before: StaffCustomer; after: StaffCustomer }

/** Waits for others who change the customer, the customer included. */
const stepsOf = (db: Db, actor: Actor, id: number) => ({
  lock: async () => void (await lockCustomer(db, id)),
  read: () => getStaffCustomer(db, actor, id),
  reading: { action: 'customer.opened', subject: { kind: 'customer', id } } satisfies Act,
})

const noAddress = {
  city: null,
  sub_city: null,
  woreda: null,
  neighborhood: null,
  house_number: null,
  longitude: null,
  latitude: null,
}

const placeFields = ['city', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const

/** A pin shows the place that was written with it: another address loses it, unless it comes with a pin of its own. */
function withOwnPin(address: NonNullable<Change['address']>, former: StaffCustomer['address']) {
  const isSamePin = address.latitude === former?.latitude && address.longitude === former?.longitude
  const isMoved = placeFields.some((field) => address[field] !== former?.[field])
  return isSamePin && isMoved ? { ...address, latitude: null, longitude: null } : address
}

export const changeProfile = (
  db: Db,
  actor: Actor,
  id: number,
  { version, address, first_name, last_name, language }: Change,
): Promise<Changed> =>
  saveVersion(version, {
    ...stepsOf(db, actor, id),
    save: ({ address: former }) =>
      editCustomer(db, id, actor.id, {
        first_name,
        last_name,
        language,
        ...(address ? withOwnPin(address, former) : noAddress),
      }),
  })

type LimitChange = Received<CustomerActApi['PUT /customers/:id/order-limit']>['body']

export async function changeOrderLimit(
  db: Db,
  actor: Actor,
  id: number,
  { version, is_lifted, until }: LimitChange,
): Promise<Changed> {
  if (is_lifted && until !== null && until < isoDate(addisDay(new Date())))
    throw new AppError('validation_failed', { until: 'invalid' })
  return saveVersion(version, {
    ...stepsOf(db, actor, id),
    save: () =>
      editCustomer(db, id, actor.id, {
        bypass_product_quantity_restriction: is_lifted,
        bypass_until: is_lifted && until !== null ? endOfDay(until) : null,
      }),
  })
}

/** The names of the changed fields of a profile. Their values are personal and must not be in the audit log. */
export function changedNames({ before, after }: Changed): string[] {
  const pick = ({ first_name, last_name, address, language }: StaffCustomer) => ({
    first_name,
    last_name,
    address,
    language,
  })
  return Object.keys(changedFields(pick(before), pick(after)).after)
}
