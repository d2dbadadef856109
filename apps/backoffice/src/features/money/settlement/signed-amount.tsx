import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { useLanguage } from '../../../platform/i18n/use-translation.ts'

/** An amount with its sign; a difference other than zero stands out. */
export function SignedAmount({ value, isDifference = false }: { value: string; isDifference?: boolean }) {
  const language = useLanguage()
  const santim = fromWire(value)
  const sign = santim < 0 ? '−' : isDifference && santim > 0 ? '+' : ''
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        isDifference && santim !== 0 && 'font-semibold text-danger',
      )}
    >
      {sign}
      {formatPrice(Math.abs(santim), language)}
    </span>
  )
}
