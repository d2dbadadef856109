import { useQueryClient } from '@tanstack/react-query'
import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { customerQuery } from '../customers.queries.ts'

/** What follows an act that returns the customer: shows them as they are now, and reads the lists again. */
export function useCustomerChanged(id: number, onDone: () => void) {
  const client = useQueryClient()
  const onError = useTellFailure()
  return (text: string) => ({
    onSuccess: (saved: { data: StaffCustomer }) => {
      tell(text)
      client.setQueryData(customerQuery(id).queryKey, saved)
      for (const name of ['POST /customers/search', 'GET /customers/:id/sessions'])
        void client.invalidateQueries({ queryKey: [name] })
      onDone()
    },
    onError,
  })
}
