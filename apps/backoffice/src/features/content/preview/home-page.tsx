import type { HomePreview } from '@zembil/contract/staff/settings/content'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CategoryTile } from '../../pictures/category-tile.tsx'
import { AdvertSlide } from './advert-slide.tsx'
import { ArrivalGrid, HomeRow, PackageRow, ProductRow } from './home-rows.tsx'
import { FastRow, HolidayRow } from './occasion-rows.tsx'

type Adverts = HomePreview['image_adverts']

function Slides({ adverts }: { adverts: Adverts }) {
  const { t, language } = useTranslation('content')
  if (adverts.length === 0)
    return (
      <p className="flex aspect-3/1 items-center justify-center rounded-card bg-sunken text-muted">
        {t('home.noAdverts')}
      </p>
    )
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable for the arrow keys
      tabIndex={0}
      aria-label={t('tabs.pictures')}
      className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto rounded-card"
    >
      {adverts.map(({ id, title, title_am, image_path, link }) => (
        <li key={id} className="w-full shrink-0 snap-start">
          <AdvertSlide
            language={language}
            title={language === 'am' ? title_am : title}
            path={image_path}
            action={link === null ? null : t('preview.shopNow')}
          />
        </li>
      ))}
    </ul>
  )
}

/** A part of the page that is the same every day. */
function FixedPart({ name }: { name: 'welcome' | 'delivery' | 'story' }) {
  const { t } = useTranslation('content')
  return (
    <p className="rounded-card border border-dashed border-control p-3 text-center text-sm text-muted">
      {t(`home.fixed.${name}`)}
    </p>
  )
}

/** The parts of the shop's home page in its order, with its own cards. */
export function HomePage({ preview }: { preview: HomePreview }) {
  const { t, language } = useTranslation('content')
  const { occasions, image_adverts, categories } = preview
  const popups = image_adverts.filter(({ is_popup }) => is_popup === 1)
  return (
    <div className="mx-auto max-w-page space-y-6 p-3 md:space-y-10 md:px-6 md:py-4">
      {popups.map(({ id, title, title_am, image_path }) => (
        <div
          key={id}
          className="mx-auto grid max-w-form gap-2 rounded-card border border-line bg-surface p-3 shadow-soft"
        >
          <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
            {language === 'am' ? title_am : title}
            <Badge>{t('popup')}</Badge>
          </p>
          <Picture path={image_path} alt="" shape="wide" sizes="28rem" className="rounded-card" />
        </div>
      ))}
      <div className="grid gap-x-4 gap-y-6 lg:grid-cols-4 xl:grid-cols-5">
        <ul className="hidden rounded-card border border-line bg-surface p-3 lg:row-span-2 lg:grid lg:content-start lg:gap-2">
          {categories.map((category) => (
            <li key={category.id}>{nameIn(language, category)}</li>
          ))}
        </ul>
        <div className="min-w-0 lg:col-span-3 xl:col-span-4">
          <Slides adverts={image_adverts.filter(({ is_popup }) => is_popup === 0)} />
        </div>
        <div className="min-w-0 lg:order-last lg:col-span-full">
          <HomeRow title={t('home.parts.categories')}>
            <ul className="flex gap-3 overflow-hidden p-1 *:shrink-0">
              {categories.map((category) => (
                <li key={category.id}>
                  <CategoryTile path={category.image_path} name={nameIn(language, category)} />
                </li>
              ))}
            </ul>
          </HomeRow>
        </div>
        <div className="min-w-0 lg:col-span-3 xl:col-span-4">
          <HomeRow title={t('home.parts.discounts')}>
            <ProductRow products={preview.discounts} />
          </HomeRow>
        </div>
      </div>
      {occasions.holiday && <HolidayRow holiday={occasions.holiday} />}
      {occasions.fast && <FastRow fast={occasions.fast} />}
      <HomeRow title={t('home.parts.packages')}>
        <PackageRow packages={preview.packages} />
      </HomeRow>
      <FixedPart name="welcome" />
      <HomeRow title={t('home.parts.under100')}>
        <ProductRow products={preview.under100} />
      </HomeRow>
      <FixedPart name="delivery" />
      <HomeRow title={t('home.parts.arrivals')}>
        <ArrivalGrid products={preview.arrivals} />
      </HomeRow>
      <FixedPart name="story" />
    </div>
  )
}
