import type { StockCount } from '@zembil/contract/staff/stock/count-shapes'
import type { BadgeTone } from '@zembil/ui/feedback/badge'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

export const countTones: Record<StockCount['state'], BadgeTone> = { open: 'blue', finished: 'yellow', decided: 'green' }

/** The words for what a count is about. */
export function useCountScope(): (count: StockCount) => string {
  const { t, language } = useTranslation('stock')
  return ({ category, place }) => {
    if (category) return nameIn(language, category)
    return place === null ? t('counts.free') : `${place}…`
  }
}
