import { type PriceRange, pricePresets } from '@zembil/rules/listing'
import { formatWholePrice } from '@zembil/rules/money'
import { RadioGroup } from '@zembil/ui/radio-group'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../platform/use-language.ts'
import { PriceFields } from './price-fields.tsx'

type PriceFilterProps = PriceRange & { onChange: (range: PriceRange) => void }

const keyOf = ({ min, max }: PriceRange) => `${min}-${max}`

export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const birr = (amount: number) => formatWholePrice(amount * 100, language)
  const figure = (amount: number) => birr(amount).split(' ')[0]
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
          label: `${figure(range.min)} – ${birr(range.max)}`,
        }))}
        value={keyOf({ min, max })}
        onChange={choose}
        className="mt-2"
      />
    </>
  )
}
