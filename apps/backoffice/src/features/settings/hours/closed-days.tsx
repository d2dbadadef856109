import { DateField } from '@zembil/ui/desk/date-field'
import { Button } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { PlusIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { Day } from '../../../platform/dates/moment.tsx'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'

type ClosedDaysProps = { days: readonly string[]; onChange: (days: string[]) => void }

/** Days on which nothing is delivered, such as holidays. Days that are over stay saved and are not shown. */
export function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const { t, language } = useTranslation('settings')
  const [day, setDay] = useState(() => dayFromToday(1))
  const texts = useDateTexts()
  const coming = days.filter((one) => one >= dayFromToday(0)).toSorted()
  return (
    <Section title={t('hours.closedDays')} text={t('hours.closedDaysText')}>
      <DateField
        label={t('hours.newClosedDay')}
        language={language}
        texts={texts}
        value={day}
        onChange={setDay}
        beside={Object.values(dayTexts(day, language)).join(' · ')}
      />
      <Button
        variant="secondary"
        className="mt-2"
        icon={<PlusIcon className="size-5" />}
        disabled={days.includes(day)}
        onClick={() => onChange([...days, day].toSorted())}
      >
        {t('hours.addClosedDay')}
      </Button>
      {coming.length === 0 ? (
        <p className="mt-3 text-muted">{t('hours.noClosedDays')}</p>
      ) : (
        <ul className="mt-3 grid gap-1">
          {coming.map((one) => (
            <li key={one} className="flex items-center justify-between gap-2">
              <Day on={one} />
              <IconButton
                label={t('hours.removeClosedDay', { day: dayTexts(one, language).main })}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <TrashIcon className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
