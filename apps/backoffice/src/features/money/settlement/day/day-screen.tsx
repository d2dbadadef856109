import { useQuery } from '@tanstack/react-query'
import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import { buttonClass } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { Link, useParams } from 'react-router'
import { dayText } from '../../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../../platform/lists/list-state.ts'
import { Unanswered } from '../../../../platform/page/loaded.tsx'
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
      {!detail && <Unanswered error={error} refetch={refetch} count={6} className="grid gap-3" />}
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
