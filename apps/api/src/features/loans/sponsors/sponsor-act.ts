import type { Sponsor } from '@zembil/contract/staff/credit/sponsor-shapes'
import { addedAct, changedAct } from '../../staff/acts/edit-acts.ts'

const contactFields = ['contact_name', 'phone_number', 'email'] as const

/** The contact is a person, and the log is kept for good: it names these fields and never holds their values. */
function withoutContact<T extends Partial<Sponsor>>({
  contact_name: _name,
  phone_number: _phone,
  email: _email,
  ...rest
}: T) {
  return rest
}

export function sponsorAdded(saved: { data: Sponsor }) {
  const { answer, act } = addedAct('sponsor.added', 'sponsor', saved)
  return { answer, act: { ...act, after: withoutContact(act.after) } }
}

export function sponsorChanged(id: number, saved: { before: Sponsor; after: Sponsor }) {
  const { answer, act } = changedAct('sponsor.changed', { kind: 'sponsor', id }, saved)
  const fields = contactFields.filter((field) => field in act.after)
  const after = { ...withoutContact(act.after), ...(fields.length > 0 && { fields }) }
  return { answer, act: { ...act, before: withoutContact(act.before), after } }
}
