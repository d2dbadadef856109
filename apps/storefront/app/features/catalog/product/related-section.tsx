import { SectionHeading } from '@zembil/ui/layout/section-heading'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { seeAllClass } from '../tiles/home-section.tsx'

type RelatedSectionProps = { title: string; allPath: string; children: ReactNode }

/** Related items below a product or a package. */
export function RelatedSection({ title, allPath, children }: RelatedSectionProps) {
  const { t } = useTranslation('product')
  const seeAll = (
    <Link to={allPath} className={seeAllClass}>
      {t('related.seeAll')}
    </Link>
  )
  return (
    <section aria-labelledby="related" className="space-y-3">
      <SectionHeading id="related" title={title} action={seeAll} />
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}
