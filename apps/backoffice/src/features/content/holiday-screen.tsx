import { useQuery } from '@tanstack/react-query'
import { Badge } from '@zembil/ui/feedback/badge'
import { useParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { ArchiveHoliday } from './archive-holiday.tsx'
import { holidayQuery } from './content.queries.ts'
import { HolidayForm } from './holiday-form.tsx'

/** `/content/holidays/3` and `/content/holidays/new`. */
export function HolidayScreen() {
  const { t, language } = useTranslation('content')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...holidayQuery(Number(id)), enabled: id !== 'new' })
  const holiday = query.data?.data
  return (
    <>
      <PageHeader
        title={holiday ? nameIn(language, holiday) : t('add.holidays')}
        aside={holiday && !holiday.is_active && <Badge>{t('archived')}</Badge>}
        actions={holiday && <ArchiveHoliday holiday={holiday} />}
        back={{ href: '/content?tab=holidays', label: t('title') }}
      />
      {id === 'new' ? (
        <HolidayForm key="new" holiday={null} />
      ) : (
        <Loaded query={query}>{(one) => <HolidayForm key={id} holiday={one} />}</Loaded>
      )}
    </>
  )
}
