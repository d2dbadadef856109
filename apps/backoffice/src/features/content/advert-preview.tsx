import type { StaffImageAdvert } from '@zembil/contract/staff/settings/advert-shapes'
import { Picture } from '@zembil/ui/goods/picture'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

type Shown = Pick<StaffImageAdvert, 'title' | 'title_am' | 'image_path'>

/** The slide as the shop draws it: the title stands on the left half of the picture. */
function Slide({ advert, language }: { advert: Shown; language: 'en' | 'am' }) {
  return (
    <div lang={language} className="relative overflow-hidden rounded-card border border-line">
      <Picture path={advert.image_path} alt="" shape="wide" sizes="40rem" />
      <p className="absolute inset-y-0 left-0 flex w-7/12 items-center pl-4 leading-tight font-bold wrap-anywhere">
        {language === 'am' ? advert.title_am : advert.title}
      </p>
    </div>
  )
}

/** How an advert looks on a phone and on a desk, in both languages. */
export function AdvertPreview({ advert }: { advert: Shown }) {
  const { t } = useTranslation('content')
  return (
    <Section title={t('preview.title')} text={t('preview.text')}>
      <h3 className="mb-1 text-sm text-muted">{t('preview.phone')}</h3>
      <div className="mb-4 grid max-w-80 gap-2 text-base">
        <Slide advert={advert} language="en" />
        <Slide advert={advert} language="am" />
      </div>
      <h3 className="mb-1 text-sm text-muted">{t('preview.desk')}</h3>
      <div className="grid gap-2 text-2xl">
        <Slide advert={advert} language="en" />
        <Slide advert={advert} language="am" />
      </div>
    </Section>
  )
}
