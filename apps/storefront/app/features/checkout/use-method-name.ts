import type { noPayment, PaymentCode, PaymentMethod, walletPayment } from '@zembil/rules/money/payment-methods'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** A payment method's name in the page's language. The two loans share a code and are told apart by id, if given. */
export function useMethodName(): (code: PaymentMethod['code'], id?: number) => string {
  const { t } = useTranslation('orders')
  return (code, id) =>
    id === 11 || id === 13
      ? t(`method.loan-${id}`)
      : t(`method.${code as PaymentCode | typeof noPayment | typeof walletPayment}`)
}
