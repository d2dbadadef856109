import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { Link } from 'react-router'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

/** The picture, what is left in each store, and who changed the product last. */
export function ProductAside({ product }: { product: StaffProduct }) {
  const { t, language } = useTranslation('products')
  const { id, pictures, stores, available, updated_at, updated_by } = product
  return (
    <div className="grid gap-4 max-xl:grid-cols-1 max-xl:sm:grid-cols-2">
      <div className="grid justify-items-start gap-2">
        <Picture
          path={pictures[0]}
          alt={pictures.length === 0 ? t('noPicture') : ''}
          sizes="20rem"
          className="max-w-80 rounded-card"
        />
        <Link to={`/products/${id}/pictures`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('pictures')}
        </Link>
      </div>
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
