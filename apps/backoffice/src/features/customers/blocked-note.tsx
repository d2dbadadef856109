import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** Says since when the customer cannot sign in or order, and why. */
export function BlockedNote({ blocked: { at, reason } }: { blocked: NonNullable<StaffCustomer['blocked']> }) {
  const { t, language } = useTranslation('customers')
  return (
    <p className="mb-4 rounded-card bg-red-tint px-4 py-3 text-red-ink wrap-anywhere">
      <span className="font-semibold">{t('blocked', { at: momentText(at, language) })}</span> {reason}
    </p>
  )
}
