import type { Product } from '@zembil/contract/catalog-shapes'
import type { ReactNode } from 'react'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'

/** The values of `measurement_type` that have translations; any other is shown as received. */
const measureKeys = ['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box', 'bunch', 'set', 'pair', 'roll'] as const

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-target items-center gap-3 border-t border-line py-1">
      <dt className="w-2/5 shrink-0 text-muted md:w-1/3">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { subcategory, subcategory_id, brand, supplier, measurement_type } = product
  const measure = measureKeys.find((key) => key === measurement_type)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="pb-2 text-lg font-bold">
        {t('facts.title')}
      </h2>
      <dl>
        <Fact label={t('facts.category')}>
          <Link
            to={paths.subcategory(subcategory_id)}
            className="inline-flex min-h-target items-center text-primary hover:underline"
          >
            {nameIn(language, subcategory)}
          </Link>
        </Fact>
        <Fact label={t('facts.unit')}>{measure ? t(`measures.${measure}`) : measurement_type}</Fact>
        <Fact label={t('facts.size')}>{unitIn(language, product)}</Fact>
        {brand === null ? null : <Fact label={t('facts.brand')}>{brand}</Fact>}
        {supplier === null ? null : <Fact label={t('facts.supplier')}>{nameIn(language, supplier)}</Fact>}
      </dl>
    </section>
  )
}
