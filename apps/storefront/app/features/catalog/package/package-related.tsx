import type { Package } from '@zembil/contract/catalog-shapes'
import { pageSizes } from '@zembil/rules/search/listing'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { useRelatedPackages } from '../goods.queries.ts'
import { RelatedSection } from '../product/related-section.tsx'
import { PackageTile } from '../tiles/package-tile.tsx'
import { PagedResults } from '../tiles/paged-results.tsx'

/** More packages with the same tag, in a scrollable row. */
export function PackageRelated({ item }: { item: Package }) {
  const { t } = useTranslation('packages')
  return (
    <RelatedSection title={t('related')} allPath={paths.tagPackages(item.tag_id)}>
      <Results item={item} />
    </RelatedSection>
  )
}

function Results({ item }: { item: Package }) {
  const { t } = useTranslation(['packages', 'product', 'common'])
  const { packages, ...paging } = useRelatedPackages(item)
  return (
    <PagedResults
      items={packages}
      paging={paging}
      moreHref={paths.tagPackages(item.tag_id)}
      placeholder={{
        kind: 'card',
        count: pageSizes.packages,
        label: t('loading'),
        className: 'flex gap-3 overflow-hidden p-1 *:w-44 *:shrink-0',
      }}
      empty={<p className="text-muted">{t('product:noRelatedProducts')}</p>}
    >
      {(related, more) => (
        <ScrollStrip
          label={t('related')}
          previousLabel={t('common:scrollBack')}
          nextLabel={t('common:scrollOn')}
          arrowsAt="top-46"
        >
          {related.map((other) => (
            <li key={other.id} className="w-44">
              <PackageTile item={other} headingLevel={3} />
            </li>
          ))}
          {more ? <li className="self-center">{more}</li> : null}
        </ScrollStrip>
      )}
    </PagedResults>
  )
}
