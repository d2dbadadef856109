import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import type { ReactNode } from 'react'
import { momentText } from '../../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../../platform/page/facts.tsx'
import { Section } from '../../../../platform/page/section.tsx'
import { SignedAmount } from '../signed-amount.tsx'
import { SumsTable } from './sums-table.tsx'

/** What the files say beside what our books say, to the santim. */
export function DaySums({ day, children }: { day: SettlementDayDetail; children: ReactNode }) {
  const { t, language } = useTranslation('settlement')
  const { files, closed_at, closed_by } = day
  return (
    <Section title={t('sums.title')}>
      <SumsTable day={day} />
      <div className="mt-4">
        <Facts
          facts={[
            [t('sums.fees'), <SignedAmount key="fees" value={day.fees} />],
            [t('sums.net'), <SignedAmount key="net" value={day.net} />],
            [t('files.title'), files.map(({ file_name }) => file_name).join(', ') || '—'],
            ...(closed_at && closed_by
              ? ([[t('closedBy'), `${nameIn(language, closed_by)}, ${momentText(closed_at, language)}`]] as const)
              : []),
          ]}
        />
      </div>
      {children}
    </Section>
  )
}
