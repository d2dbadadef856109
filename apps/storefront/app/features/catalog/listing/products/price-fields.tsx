import { type PriceRange, typingPauseMs } from '@zembil/rules/search/listing'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { parseWholeBirr } from '../listing-filters.ts'

type PriceFieldsProps = PriceRange & { onChange: (range: PriceRange) => void }

const textsOf = ({ min, max }: PriceRange) => ({ min: String(min), max: String(max) })

/** Applied on blur, on Enter and after a pause in typing, provided that both fields hold a number. */
export function PriceFields({ min, max, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('catalog')
  const [texts, setTexts] = useState(textsOf({ min, max }))
  const [shown, setShown] = useState({ min, max })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A preset, 'clear' or the back button changed the range from outside.
  if (shown.min !== min || shown.max !== max) {
    setShown({ min, max })
    if (parseWholeBirr(texts.min) !== min || parseWholeBirr(texts.max) !== max) setTexts(textsOf({ min, max }))
  }

  function apply(typed: typeof texts, isLeaving: boolean) {
    clearTimeout(timer.current)
    const [low, high] = [parseWholeBirr(typed.min), parseWholeBirr(typed.max)]
    if (low === null || high === null) return
    // While typing, 5 may still become 500, so wait; on blur, swap a minimum above the maximum.
    if (low > high && !isLeaving) return
    const range = low > high ? { min: high, max: low } : { min: low, max: high }
    if (isLeaving) setTexts(textsOf(range))
    if (range.min !== min || range.max !== max) onChange(range)
  }

  function type(key: 'min' | 'max', text: string) {
    const typed = { ...texts, [key]: text }
    setTexts(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(typed, false), typingPauseMs)
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      {(['min', 'max'] as const).map((key) => (
        <Field key={key} label={t(`filters.${key}`)}>
          {(control) => (
            <TextInput
              {...control}
              name={key}
              inputMode="numeric"
              autoComplete="off"
              value={texts[key]}
              onChange={({ target }) => type(key, target.value)}
              onBlur={() => apply(texts, true)}
              onKeyDown={({ key: pressed }) => pressed === 'Enter' && apply(texts, true)}
              className="tabular-nums"
            />
          )}
        </Field>
      ))}
    </div>
  )
}
