import { DateField } from '@zembil/ui/desk/date-field'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { dayTexts } from '../dates/date-texts.ts'
import { dayFromToday } from '../dates/day-bounds.ts'
import { useDateTexts } from '../dates/use-date-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type Period = { from?: string | undefined; to?: string | undefined }
type PeriodFilterProps = Period & { onChange: (period: Period) => void }

const presets = { today: 0, week: -6, month: -29 } as const
type Choice = keyof typeof presets | 'dates'

function choiceOf({ from, to }: Period): Choice | undefined {
  if (from === undefined && to === undefined) return undefined
  const fits = ([, days]: [string, number]) => from === dayFromToday(days) && to === undefined
  return (Object.entries(presets).find(fits)?.[0] as Choice | undefined) ?? 'dates'
}

type DatesDialogProps = { period: Required<Period>; onChoose: (period: Period) => void; onClose: () => void }

function DatesDialog({ period, onChoose, onClose }: DatesDialogProps) {
  const { t, language } = useTranslation()
  const [from, setFrom] = useState(period.from ?? dayFromToday(0))
  const [to, setTo] = useState(period.to ?? dayFromToday(0))
  const shared = {
    language,
    texts: useDateTexts(),
  }
  const both = (day: string) => Object.values(dayTexts(day, language)).join(' · ')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('period.title')}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={() => onChoose(from <= to ? { from, to } : { from: to, to: from })}>
            {t('period.show')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <DateField {...shared} label={t('period.from')} value={from} onChange={setFrom} beside={both(from)} />
        <DateField {...shared} label={t('period.to')} value={to} onChange={setTo} beside={both(to)} />
      </div>
    </Dialog>
  )
}

/** Days from and to, both included: a usual span, or two days chosen in either calendar. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { t, language } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const choice = choiceOf({ from, to })
  const short = (day: string | undefined) => (day === undefined ? '…' : dayTexts(day, language).main)
  const dates = choice === 'dates' ? `${short(from)} – ${short(to)}` : t('period.dates')
  const choose = (next: Choice | undefined) => {
    if (next === 'dates') setOpen(true)
    else onChange({ from: next && dayFromToday(presets[next]), to: undefined })
  }
  return (
    <>
      <ChoiceChip
        label={t('period.title')}
        anyLabel={t('period.any')}
        options={[
          { value: 'today', label: t('period.today') },
          { value: 'week', label: t('period.week') },
          { value: 'month', label: t('period.month') },
          { value: 'dates', label: dates },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'dates' && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('period.dates')}
        </Button>
      )}
      {isOpen && (
        <DatesDialog
          period={{ from, to }}
          onClose={() => setOpen(false)}
          onChoose={(period) => {
            onChange(period)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
