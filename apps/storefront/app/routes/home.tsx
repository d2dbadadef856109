import { Suspense } from 'react'
import { MiniCartHost } from '../features/cart/mini-cart-host.tsx'
import { categoryPagesQuery } from '../features/catalog/categories/categories.queries.ts'
import { CategorySideMenu } from '../features/catalog/categories/category-side-menu.tsx'
import { CategoryStrip } from '../features/catalog/categories/category-strip.tsx'
import { DealSection } from '../features/catalog/home/deal-section.tsx'
import { arrivalPagesQuery, homePackagesQuery } from '../features/catalog/home/home.queries.ts'
import { NewArrivals } from '../features/catalog/home/new-arrivals.tsx'
import { occasionsQuery } from '../features/catalog/home/occasions.queries.ts'
import { Occasions } from '../features/catalog/home/occasions.tsx'
import { PackageSection } from '../features/catalog/home/package-section.tsx'
import { UsualHost } from '../features/catalog/home/usual-host.tsx'
import { RotatingBlock } from '../features/catalog/rotating/rotating-block.tsx'
import { AdvertCarousel } from '../features/content/advert-carousel.tsx'
import { advertsQuery, deliveryTermsQuery } from '../features/content/content.queries.ts'
import { DeliveryBanner } from '../features/content/delivery-banner.tsx'
import { OurStory } from '../features/content/our-story.tsx'
import { PopupAdvertHost } from '../features/content/popup-advert-host.tsx'
import { RegistrationArea } from '../features/content/registration-area.tsx'
import { WelcomePanel } from '../features/content/welcome-panel.tsx'
import { HydratedPart } from '../platform/first-paint/hydrated-part.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'
import { SectionBoundary } from '../platform/page/section-boundary.tsx'
import { OrganizationData } from '../platform/page/structured-data.tsx'

const page = definePage({
  messages: ['home', 'catalog'],
  load: async ({ want }) => {
    await Promise.all([
      want(advertsQuery()),
      want(categoryPagesQuery()),
      want(homePackagesQuery()),
      want(arrivalPagesQuery()),
      want(deliveryTermsQuery()),
      want(occasionsQuery()),
    ])
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

const sideMenu = (
  <SectionBoundary>
    <CategorySideMenu />
  </SectionBoundary>
)

export default function Home() {
  const { t } = useTranslation('home')
  return (
    <div className="mx-auto max-w-page space-y-6 px-3 py-3 md:space-y-10 md:px-6 md:py-4">
      <PageHead title={t('title')} description={t('description')} path={paths.home} />
      <OrganizationData />
      <h1 className="sr-only">{t('title')}</h1>
      {/* On large screens the discounts stand beside the menu, so that the first screen shows products. */}
      <div className="grid gap-x-4 gap-y-6 lg:grid-cols-4 xl:grid-cols-5">
        <HydratedPart className="hidden lg:row-span-2 lg:block">{sideMenu}</HydratedPart>
        <div className="min-w-0 lg:col-span-3 xl:col-span-4">
          <SectionBoundary>
            <AdvertCarousel />
          </SectionBoundary>
        </div>
        <div className="min-w-0 lg:order-last lg:col-span-full">
          <CategoryStrip />
        </div>
        <div className="min-w-0 lg:col-span-3 xl:col-span-4">
          <DealSection deal="discounts" />
        </div>
      </div>
      <UsualHost />
      <Occasions />
      <PackageSection />
      <WelcomePanel />
      <DealSection deal="under100" />
      <SectionBoundary>
        <Suspense>
          <DeliveryBanner />
        </Suspense>
      </SectionBoundary>
      <NewArrivals />
      <SectionBoundary>
        <Suspense>
          <RotatingBlock />
        </Suspense>
      </SectionBoundary>
      <Suspense>
        <RegistrationArea />
        <OurStory />
      </Suspense>
      <MiniCartHost />
      <SectionBoundary>
        <PopupAdvertHost />
      </SectionBoundary>
    </div>
  )
}
