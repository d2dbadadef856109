import { useNavigate, useSearchParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { tell } from '../../platform/notices/toast.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { NewProductForm } from './form/new-product-form.tsx'

/** `/products/new`; `?name=` is a name that somebody searched for. */
export function NewProductScreen() {
  const { t, language } = useTranslation('products')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const searched = search.get('name') ?? ''
  return (
    <>
      <PageHeader title={t('new')} back={{ href: lastList('/products'), label: t('title') }} />
      <p className="mb-4 text-muted">{t('newText')}</p>
      <NewProductForm
        key={searched}
        searched={searched}
        onAdded={(product) => {
          tell(t('added', { name: nameIn(language, product) }))
          void navigate(`/products/${product.id}`)
        }}
      />
    </>
  )
}
