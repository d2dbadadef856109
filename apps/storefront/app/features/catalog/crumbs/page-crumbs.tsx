import { Breadcrumbs } from '@zembil/ui/layout/breadcrumbs'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { BreadcrumbData, type Crumb } from '../../../platform/page/structured-data.tsx'

/** Breadcrumbs, both visible and as structured data for search engines. */
export function PageCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('catalog')
  return (
    <>
      <BreadcrumbData crumbs={crumbs} />
      <Breadcrumbs
        items={crumbs.map(({ name, path }) => ({ label: name, href: path }))}
        label={t('listing.crumbs')}
        Link={RouterLink}
      />
    </>
  )
}
