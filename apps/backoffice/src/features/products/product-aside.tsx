import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'
import { LeadPicture } from '../pictures/lead-picture.tsx'
import { picturesPath } from '../pictures/picture-path.ts'

/** The picture, what is left in each store, and who changed the product last. */
export function ProductAside({ product }: { product: StaffProduct }) {
  const { t, language } = useTranslation('products')
  const { id, pictures, stores, available, updated_at, updated_by } = product
  return (
    <div className="grid gap-4 max-xl:grid-cols-1 max-xl:sm:grid-cols-2">
      <LeadPicture path={pictures[0]} missing={t('noPicture')} to={picturesPath('product', id)} label={t('pictures')} />
      <Section title={t('parts.stock')}>
        {available === null ? (
          <p className="text-muted">{t('notStocked')}</p>
        ) : (
          <Facts facts={stores.map((store) => [nameIn(language, store), store.quantity])} />
        )}
      </Section>
      <Section title={t('changed')}>
        <Moment at={updated_at} />
        {updated_by && <p className="text-muted">{t('changedBy', { person: nameIn(language, updated_by) })}</p>}
      </Section>
    </div>
  )
}
