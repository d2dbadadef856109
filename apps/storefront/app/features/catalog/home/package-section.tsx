import type { Package } from '@zembil/contract/catalog-shapes'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { buttonClass } from '@zembil/ui/forms/button'
import { lazy, Suspense, useState } from 'react'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { ensureMessages } from '../../../platform/i18n/browser-i18n.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { HomeSection } from '../tiles/home-section.tsx'
import { PackageTile } from '../tiles/package-tile.tsx'
import { homePackages, useHomePackages } from './home.queries.ts'

/** Also loads the `product` messages, because the modal shares components with the package page. */
const PackageModal = lazy(async () => {
  const [module] = await Promise.all([import('../package/package-modal.tsx'), ensureMessages(['product'])])
  return { default: module.PackageModal }
})

// A swipeable row on small screens; five columns on large ones.
const row =
  'scrollbar-none flex gap-2 overflow-x-auto overscroll-x-contain p-1 *:w-44 *:shrink-0 md:gap-3 lg:grid lg:grid-cols-5 lg:*:w-auto'

export function PackageSection() {
  const { t } = useTranslation('home')
  const offers = (
    <Link to={paths.packages} className={buttonClass({ size: 'sm' })}>
      {t('packages.offers')}
    </Link>
  )
  return (
    <HomeSection title={t('packages.title')} action={offers}>
      <Packages />
    </HomeSection>
  )
}

function Packages() {
  const { t } = useTranslation(['home', 'common', 'catalog'])
  const messageOf = useReadError()
  const { data, error, refetch } = useHomePackages()
  const [opened, setOpened] = useState<Package | null>(null)
  if (!data && error) return <SectionError message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList kind="card" count={homePackages} label={t('common:loading')} className={row} />
  if (data.data.length === 0) return <p className="text-muted">{t('catalog:noProducts')}</p>
  return (
    <>
      <ul className={row}>
        {data.data.map((item) => (
          <li key={item.id} className="min-w-0">
            <PackageTile item={item} headingLevel={3} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PackageModal item={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
