import { DateField } from '@zembil/ui/desk/date-field'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { dayText, dayTexts } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type DueFilterProps = { value: string | undefined; onChange: (day: string | undefined) => void }

const presets = { today: 0, tomorrow: 1 } as const
type Choice = keyof typeof presets | 'other'

function choiceOf(value: string | undefined): Choice | undefined {
  if (value === undefined) return undefined
  return (['today', 'tomorrow'] as const).find((name) => value === dayFromToday(presets[name])) ?? 'other'
}

/** The due day: today, tomorrow, or one chosen in either calendar. */
export function DueFilter({ value, onChange }: DueFilterProps) {
  const { t, language } = useTranslation(['orders', 'common'])
  const texts = useDateTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const choice = choiceOf(value)
  const choose = (next: Choice | undefined) => {
    if (next === 'other') setTyped(value ?? dayFromToday(0))
    else onChange(next && dayFromToday(presets[next]))
  }
  return (
    <>
      <ChoiceChip
        label={t('filter.due')}
        anyLabel={t('filter.anyDay')}
        options={[
          { value: 'today', label: t('filter.today') },
          { value: 'tomorrow', label: t('filter.tomorrow') },
          {
            value: 'other',
            label: choice === 'other' && value ? dayTexts(value, language).main : t('filter.chooseDay'),
          },
        ]}
        value={choice}
        onChange={choose}
      />
      {typed !== null && (
        <Dialog
          open
          onClose={() => setTyped(null)}
          title={t('filter.due')}
          closeLabel={t('common:close')}
          footer={
            <div className="flex justify-end">
              <Button
                onClick={() => {
                  onChange(typed)
                  setTyped(null)
                }}
              >
                {t('filter.show')}
              </Button>
            </div>
          }
        >
          <DateField
            label={t('filter.day')}
            language={language}
            texts={texts}
            value={typed}
            onChange={setTyped}
            beside={dayText(typed, language)}
          />
        </Dialog>
      )}
    </>
  )
}
