import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Loaded } from '../settings/loaded.tsx'
import { holidayQuery } from './content.queries.ts'
import { HolidayForm } from './holiday-form.tsx'

/** `/content/holidays/3`. */
export function HolidayScreen() {
  const { t, language } = useTranslation('content')
  const id = Number(useParams().id)
  const query = useQuery(holidayQuery(id))
  const holiday = query.data?.data
  return (
    <>
      <PageHeader
        title={holiday ? nameIn(language, holiday) : t('tabs.holidays')}
        back={{ href: '/content?tab=holidays', label: t('title') }}
      />
      <Loaded query={query}>{(one) => <HolidayForm key={id} holiday={one} />}</Loaded>
    </>
  )
}
