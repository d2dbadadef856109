import { type LimitName, shopLimits } from '@zembil/rules/settings/shop-limits'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** A value of a limit with its unit. */
export function useLimitText(): (name: LimitName, value: number) => string {
  const { t } = useTranslation('limits')
  return (name, value) => {
    const { unit } = shopLimits[name]
    const number = value.toLocaleString('en')
    return unit === 'times' ? number : t(`unit.${unit}`, { value: number })
  }
}
