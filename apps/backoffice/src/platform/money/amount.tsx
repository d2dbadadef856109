import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useLanguage } from '../i18n/use-translation.ts'

/** An amount of the API, `1250.00`, as `1,250.00 birr`. */
export function Amount({ value }: { value: string }) {
  return <span className="whitespace-nowrap tabular-nums">{formatPrice(fromWire(value), useLanguage())}</span>
}
