import { DateField } from '@zembil/ui/desk/date-field'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText } from '../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../platform/dates/use-date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

const usualDays = -30

/** Chooses the days of a statement, which opens as a paper. */
export function StatementForm({ paper }: { paper: `customer=${number}` | `sponsor=${number}` }) {
  const { t, language } = useTranslation('credit')
  const navigate = useNavigate()
  const texts = useDateTexts()
  const [from, setFrom] = useState(dayFromToday(usualDays))
  const [to, setTo] = useState(dayFromToday(0))
  const [first, last] = from <= to ? [from, to] : [to, from]
  return (
    <Section title={t('statement.title')}>
      <div className="grid gap-4">
        <DateField
          label={t('statement.from')}
          language={language}
          texts={texts}
          value={from}
          onChange={setFrom}
          beside={dayText(from, language)}
        />
        <DateField
          label={t('statement.to')}
          language={language}
          texts={texts}
          value={to}
          onChange={setTo}
          beside={dayText(to, language)}
        />
        <div>
          <Button
            variant="secondary"
            icon={<PrintIcon className="size-5" />}
            onClick={() => void navigate(`/print/statement?${paper}&from=${first}&to=${last}`)}
          >
            {t('statement.open')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
