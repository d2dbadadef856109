import { lazy, Suspense } from 'react'
import { useCustomer } from '../../../platform/session/customer-record.ts'

const UsualSection = lazy(() => import('./usual-section.tsx').then((module) => ({ default: module.UsualSection })))

/** Loads the section for customers only. */
export const UsualHost = () =>
  useCustomer() ? (
    <Suspense>
      <UsualSection />
    </Suspense>
  ) : null
