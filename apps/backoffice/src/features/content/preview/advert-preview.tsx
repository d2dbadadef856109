import type { ImageAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { languages } from '@zembil/rules/people/language'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { bannerOf } from '../../pictures/picture-path.ts'
import { AdvertSlide } from './advert-slide.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewWidths } from './preview-widths.ts'

/** How an advert looks on a phone and on a desk, in both languages. */
export function AdvertPreview({ advert }: { advert: ImageAdvertInput }) {
  const { t, language } = useTranslation('content')
  const { title, title_am, picture, link } = advert
  return (
    <Section title={t('preview.title')} text={t('preview.text')}>
      <div className="grid gap-4">
        {(['phone', 'desk'] as const).map((device) => (
          <div key={device}>
            <h3 className="mb-1 text-sm text-muted">{t(`preview.${device}`)}</h3>
            <PreviewFrame title={t(`preview.${device}`)} width={previewWidths[device]} language={language}>
              <div className="grid gap-3 p-3">
                {languages.map((one) => (
                  <AdvertSlide
                    key={one}
                    language={one}
                    title={one === 'am' ? title_am : title}
                    path={picture === '' ? null : bannerOf(picture)}
                    action={link === null ? null : t('preview.shopNow')}
                  />
                ))}
              </div>
            </PreviewFrame>
          </div>
        ))}
      </div>
    </Section>
  )
}
