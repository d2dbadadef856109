import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../platform/page/paths.ts'
import { useCustomer } from '../../../platform/session/customer-record.ts'

const UnpaidOrders = lazy(async () => ({ default: (await import('./unpaid-orders.tsx')).UnpaidOrders }))

/** Loads the reminder of unpaid orders only for customers, and not where they pay. */
export function UnpaidOrdersHost() {
  const user = useCustomer()
  const { pathname } = useLocation()
  if (!user || pathname.includes(paths.checkout)) return null
  return (
    <Suspense>
      <UnpaidOrders />
    </Suspense>
  )
}
