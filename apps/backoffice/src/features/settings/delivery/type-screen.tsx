import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { typeQuery } from '../settings.queries.ts'
import { TypeForm } from './type-form.tsx'

/** `/settings/delivery/1` and `/settings/delivery/new`. */
export function TypeScreen() {
  const { t, language } = useTranslation('settings')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...typeQuery(Number(id)), enabled: id !== 'new' })
  const type = query.data?.data
  return (
    <>
      <PageHeader
        title={type ? nameIn(language, type) : t('delivery.add')}
        back={{ href: '/settings/delivery', label: t('delivery.title') }}
      />
      {id === 'new' ? (
        <TypeForm type={null} />
      ) : (
        <Loaded query={query}>{(one) => <TypeForm key={id} type={one} />}</Loaded>
      )}
      {id !== 'new' && <AuditSection filter={{ subject_kind: 'delivery-type', subject_id: id }} />}
    </>
  )
}
