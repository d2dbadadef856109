import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { discountQuery } from '../settings.queries.ts'
import { DiscountForm } from './discount-form.tsx'
import { NamedCustomers } from './named-customers.tsx'

/** `/settings/discounts/1` and `/settings/discounts/new`. */
export function DiscountScreen() {
  const { t, language } = useTranslation('settings')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...discountQuery(Number(id)), enabled: id !== 'new' })
  const discount = query.data?.data
  return (
    <>
      <PageHeader
        title={discount ? nameIn(language, discount) : t('discounts.add')}
        back={{ href: '/settings/discounts', label: t('discounts.title') }}
      />
      {id === 'new' ? (
        <DiscountForm discount={null} />
      ) : (
        <Loaded query={query}>
          {(one) => (
            <div className="grid gap-4">
              <DiscountForm key={id} discount={one} />
              {one.audience === 'named' && <NamedCustomers discount={one} />}
            </div>
          )}
        </Loaded>
      )}
      {id !== 'new' && <AuditSection filter={{ subject_kind: 'discount-type', subject_id: id }} />}
    </>
  )
}
