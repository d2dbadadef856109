import { formatWholeBirr, formatWholePrice } from '@zembil/rules/money/money'
import { type PriceRange, presetsWithin, pricePresets } from '@zembil/rules/search/listing'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { PriceBounds } from '../use-price-bounds.ts'
import { PriceFields } from './price-fields.tsx'

type PriceFilterProps = PriceRange & {
  /** Of the listing; unknown until it has loaded, null if it is empty. */
  bounds: PriceBounds | null | undefined
  onChange: (range: PriceRange) => void
}

const keyOf = ({ min, max }: PriceRange) => `${min}-${max}`

/** Offers only the presets in which the listing has goods; all of them if that is not known. */
export function PriceFilter({ min, max, bounds, onChange }: PriceFilterProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const isChosen = (range: PriceRange) => range.min === min && range.max === max
  const offered = bounds ? presetsWithin(bounds) : pricePresets
  const presets = pricePresets.filter((range) => offered.includes(range) || isChosen(range))
  const choose = (key: string) => {
    const preset = presets.find((range) => keyOf(range) === key)
    if (preset) onChange(preset)
  }
  return (
    <>
      <PriceFields min={min} max={max} onChange={onChange} />
      <RadioGroup
        legend={t('filters.presets')}
        isLegendHidden
        options={presets.map((range) => ({
          value: keyOf(range),
          label: `${formatWholeBirr(range.min * 100)} – ${formatWholePrice(range.max * 100, language)}`,
        }))}
        value={keyOf({ min, max })}
        onChange={choose}
        className="mt-2 noscript:hidden"
      />
    </>
  )
}
