import type { ShortSum } from '@zembil/contract/staff/fulfilment/short-lines'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What the customer gets back for missing, lighter and cheaper goods. */
export function SumBack({ sum: { refund, to, is_all_missing } }: { sum: ShortSum }) {
  const { t, language } = useTranslation('pick')
  if (is_all_missing) return <p className="font-semibold text-danger">{t('finish.allMissing')}</p>
  const santim = fromWire(refund)
  return santim === 0 ? null : (
    <p className="font-semibold">{t(`finish.back.${to}`, { sum: formatPrice(santim, language) })}</p>
  )
}
