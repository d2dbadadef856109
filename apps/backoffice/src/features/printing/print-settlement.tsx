import './printing.css'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useSearchParams } from 'react-router'
import { dayText, momentText } from '../../platform/dates/date-texts.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { SumsTable } from '../money/settlement/day/sums-table.tsx'
import { dayQuery, differencesQuery, type OfDay, providerOf } from '../money/settlement/settlement.queries.ts'
import { SignedAmount } from '../money/settlement/signed-amount.tsx'
import { PaperArea } from './sheets/paper-area.tsx'
import { DifferenceTable, OutcomeTable } from './sheets/settlement-tables.tsx'
import { Sheet, SheetFacts } from './sheets/sheet.tsx'

function PrintDay(ofDay: OfDay) {
  const { t, language } = useTranslation(['settlement', 'money', 'common'])
  const { data, error, refetch, dataUpdatedAt } = useQuery(dayQuery(ofDay))
  const differences = useQuery(differencesQuery(ofDay))
  const failureText = useFailureText()
  const day = data?.data
  const failure = error ?? differences.error
  const title = t('sheet.title', { provider: t(`money:method.${ofDay.provider}`) })
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: `/money/settlement/${ofDay.provider}/${ofDay.day}`, label: dayText(ofDay.day, language) }}
        actions={
          <Button
            icon={<PrintIcon className="size-5" />}
            disabled={!day || !differences.data}
            onClick={() => window.print()}
          >
            {t('common:print')}
          </Button>
        }
      />
      {failure && (!day || !differences.data) && (
        <ErrorState
          message={failureText(failure)}
          onRetry={() => void Promise.all([refetch(), differences.refetch()])}
          retryLabel={t('common:retry')}
        />
      )}
      {!failure && (!day || !differences.data) && (
        <SkeletonList kind="text" count={6} label={t('common:loading')} className="grid gap-4" />
      )}
      {day && differences.data && (
        <PaperArea>
          <Sheet title={title} paper="a4" copy={1}>
            <SheetFacts
              facts={[
                [t('columns.day'), dayText(day.day, language)],
                [
                  t('columns.state'),
                  day.closed_at && day.closed_by
                    ? `${t('state.closed')}: ${nameIn(language, day.closed_by)}, ${momentText(day.closed_at, language)}`
                    : t('sheet.notClosed'),
                ],
                [t('files.title'), day.files.map(({ file_name }) => file_name).join(', ') || '—'],
                [t('sheet.printed'), momentText(new Date(dataUpdatedAt).toISOString(), language)],
              ]}
            />
            <SumsTable day={day} />
            <SheetFacts
              facts={[
                [t('sums.fees'), <SignedAmount key="fees" value={day.fees} />],
                [t('sums.net'), <SignedAmount key="net" value={day.net} />],
              ]}
            />
            <OutcomeTable sums={day.outcomes} />
            <DifferenceTable {...differences.data} />
          </Sheet>
        </PaperArea>
      )}
    </>
  )
}

/** `/print/settlement?provider=telebirr&day=2026-11-18`: a day with all sums and what did not match, on A4. */
export function PrintSettlement() {
  const [search] = useSearchParams()
  const provider = providerOf(search.get('provider'))
  const day = search.get('day')
  return provider && day ? <PrintDay provider={provider} day={day} /> : <NotFound />
}
