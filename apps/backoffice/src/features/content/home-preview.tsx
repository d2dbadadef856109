import { useQuery } from '@tanstack/react-query'
import type { Output } from '@zembil/contract/endpoint'
import type { StaffContentApi } from '@zembil/contract/staff/settings/content'
import { DateField } from '@zembil/ui/desk/date-field'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { dayTexts } from '../../platform/dates/date-texts.ts'
import { Day } from '../../platform/dates/moment.tsx'
import { useDateTexts } from '../../platform/dates/use-date-texts.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { Loaded } from '../settings/loaded.tsx'
import { homePreviewQuery } from './content.queries.ts'

type Preview = Output<StaffContentApi['GET /home-preview']>['data']
type Goods = { id: number; name: string; name_am: string }

function GoodsList({ products }: { products: readonly Goods[] }) {
  const { t, language } = useTranslation('content')
  if (products.length === 0) return <p className="text-muted">{t('home.noGoods')}</p>
  return (
    <ul className="flex flex-wrap gap-1">
      {products.map((product) => (
        <li key={product.id}>
          <Badge>{nameIn(language, product)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function PreviewParts({ occasions: { holiday, fast }, image_adverts, adverts }: Preview) {
  const { t, language } = useTranslation('content')
  const titleOf = ({ title, title_am }: { title: string; title_am: string }) => (language === 'am' ? title_am : title)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={t('home.holiday')}>
        {holiday ? (
          <div className="grid gap-2">
            <p className="font-semibold">{nameIn(language, holiday)}</p>
            <Day on={holiday.date} />
            <p>{t('home.daysLeft', { count: holiday.days_left })}</p>
            <GoodsList products={holiday.products} />
          </div>
        ) : (
          <p className="text-muted">{t('home.noHoliday')}</p>
        )}
      </Section>
      <Section title={t('home.fast')}>
        {fast ? <GoodsList products={fast.products} /> : <p className="text-muted">{t('home.noFast')}</p>}
      </Section>
      <Section title={t('tabs.pictures')}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {image_adverts.map((advert) => (
            <li key={advert.id}>
              <Picture path={advert.image_path} alt="" shape="wide" sizes="16rem" />
              {titleOf(advert)} {advert.is_popup === 1 && <Badge>{t('popup')}</Badge>}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('tabs.texts')}>
        <ul className="grid gap-1">
          {adverts.map((advert) => (
            <li key={advert.id}>{titleOf(advert)}</li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** What the home page shows on any day, in the order of the page. */
export function HomePreview({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t, language } = useTranslation('content')
  const texts = useDateTexts()
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('home.text')}</p>
      <DateField
        label={t('home.day')}
        language={language}
        texts={texts}
        value={day}
        onChange={onChange}
        beside={Object.values(dayTexts(day, language)).join(' · ')}
      />
      <Loaded query={useQuery(homePreviewQuery(day))}>{(preview) => <PreviewParts {...preview} />}</Loaded>
    </div>
  )
}
