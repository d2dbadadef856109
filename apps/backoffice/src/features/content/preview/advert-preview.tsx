import type { ImageAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import type { Language } from '@zembil/rules/people/language'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { bannerOf } from '../../pictures/picture-path.ts'
import { AdvertPopup } from './advert-popup.tsx'
import { AdvertSlide } from './advert-slide.tsx'
import { DevicePreview } from './device-preview.tsx'

/** A picture advert in the carousel of the home page, or as the dialog that opens over it. */
export function AdvertPreview({ advert }: { advert: ImageAdvertInput }) {
  const { t } = useTranslation('content')
  const { title, title_am, picture, link, is_popup } = advert
  const drawn = (language: Language) => ({
    language,
    title: language === 'am' ? title_am : title,
    path: picture === '' ? null : bannerOf(picture),
    action: link === null ? null : t('preview.shopNow'),
  })
  return (
    <DevicePreview
      draw={(language) => (is_popup ? <AdvertPopup {...drawn(language)} /> : <AdvertSlide {...drawn(language)} />)}
    />
  )
}
