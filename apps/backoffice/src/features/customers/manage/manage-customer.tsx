import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { useCan } from '../../../platform/session/permissions.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What staff change of a customer. */
export function ManageCustomer({ customer }: { customer: StaffCustomer }) {
  const mayWrite = useCan('customers.write')
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      {mayWrite && <ProfileForm customer={customer} />}
      <CustomerActs customer={customer} />
    </div>
  )
}
