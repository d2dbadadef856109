import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { storeQuery } from '../settings.queries.ts'
import { StoreForm } from './store-form.tsx'

/** `/settings/stores/1` and `/settings/stores/new`. */
export function StoreScreen() {
  const { t, language } = useTranslation('settings')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...storeQuery(Number(id)), enabled: id !== 'new' })
  const store = query.data?.data
  return (
    <>
      <PageHeader
        title={store ? nameIn(language, store) : t('stores.add')}
        back={{ href: '/settings/stores', label: t('stores.title') }}
      />
      {id === 'new' ? (
        <StoreForm store={null} />
      ) : (
        <Loaded query={query}>{(one) => <StoreForm key={id} store={one} />}</Loaded>
      )}
      {id !== 'new' && <AuditSection filter={{ subject_kind: 'store', subject_id: id }} />}
    </>
  )
}
