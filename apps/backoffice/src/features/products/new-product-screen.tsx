import { useNavigate } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { tell } from '../../platform/notices/toast.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { NewProductForm } from './form/new-product-form.tsx'

/** `/products/new` */
export function NewProductScreen() {
  const { t, language } = useTranslation('products')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('new')} back={{ href: lastList('/products'), label: t('title') }} />
      <p className="mb-4 text-muted">{t('newText')}</p>
      <NewProductForm
        onAdded={(product) => {
          tell(t('added', { name: nameIn(language, product) }))
          void navigate(`/products/${product.id}`)
        }}
      />
    </>
  )
}
