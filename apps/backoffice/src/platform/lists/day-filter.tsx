import { DateField } from '@zembil/ui/desk/date-field'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { dayTexts } from '../dates/date-texts.ts'
import { dayFromToday } from '../dates/day-bounds.ts'
import { useDateTexts } from '../dates/use-date-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type DayFilterProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }
type DayDialogProps = { label: string; first: string; onChoose: (day: string) => void; onClose: () => void }

function DayDialog({ label, first, onChoose, onClose }: DayDialogProps) {
  const { t, language } = useTranslation()
  const [day, setDay] = useState(first)
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={() => onChoose(day)}>{t('period.show')}</Button>
        </div>
      }
    >
      <DateField
        label={label}
        language={language}
        texts={useDateTexts()}
        value={day}
        onChange={setDay}
        beside={Object.values(dayTexts(day, language)).join(' · ')}
      />
    </Dialog>
  )
}

/** One day: today, yesterday, or one that is chosen in either calendar. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const { t, language } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [today, yesterday] = [dayFromToday(0), dayFromToday(-1)]
  const isOther = day !== undefined && day !== today && day !== yesterday
  const options = [
    { value: today, label: t('period.today') },
    { value: yesterday, label: t('period.yesterday') },
    { value: 'other', label: isOther ? dayTexts(day, language).main : t('period.oneDay') },
  ]
  return (
    <>
      <ChoiceChip
        label={label}
        anyLabel={t('period.any')}
        options={options}
        value={isOther ? 'other' : day}
        onChange={(next) => (next === 'other' ? setOpen(true) : onChange(next))}
      />
      {isOther && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('period.oneDay')}
        </Button>
      )}
      {isOpen && (
        <DayDialog
          label={label}
          first={day ?? today}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
