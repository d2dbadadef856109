import { formatWholeBirr, formatWholePrice } from '@zembil/rules/money/money'
import { type PriceRange, pricePresets } from '@zembil/rules/search/listing'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { PriceFields } from './price-fields.tsx'

type PriceFilterProps = PriceRange & { onChange: (range: PriceRange) => void }

const keyOf = ({ min, max }: PriceRange) => `${min}-${max}`

export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const choose = (key: string) => {
    const preset = pricePresets.find((range) => keyOf(range) === key)
    if (preset) onChange(preset)
  }
  return (
    <>
      <PriceFields min={min} max={max} onChange={onChange} />
      <RadioGroup
        legend={t('filters.presets')}
        isLegendHidden
        options={pricePresets.map((range) => ({
          value: keyOf(range),
          label: `${formatWholeBirr(range.min * 100)} – ${formatWholePrice(range.max * 100, language)}`,
        }))}
        value={keyOf({ min, max })}
        onChange={choose}
        className="mt-2"
      />
    </>
  )
}
