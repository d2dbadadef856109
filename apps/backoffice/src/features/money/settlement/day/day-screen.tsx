import { useQuery } from '@tanstack/react-query'
import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { buttonClass } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { Link, useParams } from 'react-router'
import { dayText } from '../../../../platform/dates/date-texts.ts'
import { useFailureText } from '../../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../../platform/lists/list-state.ts'
import { NotFound } from '../../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../../platform/page/page-header.tsx'
import { DayBadge } from '../day-badge.tsx'
import { dayQuery, type OfDay, providerOf } from '../settlement.queries.ts'
import { DayActs } from './day-acts.tsx'
import { DaySums } from './day-sums.tsx'
import { ItemList } from './item-list.tsx'

function DayOf(ofDay: OfDay) {
  const { t, language } = useTranslation(['settlement', 'money', 'common'])
  const { data, error, refetch } = useQuery(dayQuery(ofDay))
  const failureText = useFailureText()
  const detail: SettlementDayDetail | undefined = data?.data
  const title = `${t(`money:method.${ofDay.provider}`)}, ${dayText(ofDay.day, language)}`
  return (
    <>
      <PageHeader
        title={title}
        aside={detail && <DayBadge {...detail} />}
        back={{ href: lastList('/money/settlement'), label: t('title') }}
        actions={
          detail && (
            <Link
              to={`/print/settlement?provider=${ofDay.provider}&day=${ofDay.day}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <PrintIcon className="size-5" />
              {t('common:print')}
            </Link>
          )
        }
      />
      {error && !detail && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!error && !detail && <SkeletonList kind="text" count={6} label={t('common:loading')} className="grid gap-3" />}
      {detail && (
        <div className="grid grid-cols-1 gap-4">
          <DaySums day={detail}>
            <DayActs day={detail} />
          </DaySums>
          <ItemList day={detail} />
        </div>
      )}
    </>
  )
}

/** `/money/settlement/:provider/:day`: one day of a provider, and what does not match. */
export function DayScreen() {
  const { provider: text, day } = useParams()
  const provider = providerOf(text)
  return provider && day ? <DayOf provider={provider} day={day} /> : <NotFound />
}
