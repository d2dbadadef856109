import type { ListedCustomer } from '@zembil/contract/staff/customer-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** First and last name, or that the customer has not given one yet. */
export function useCustomerName(): (customer: Pick<ListedCustomer, 'first_name' | 'last_name'>) => string {
  const { t } = useTranslation('customers')
  return ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || t('noName')
}
