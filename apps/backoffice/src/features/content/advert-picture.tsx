import { FieldError } from '@zembil/ui/forms/field'
import { Picture } from '@zembil/ui/goods/picture'
import { useId } from 'react'
import type { Faults } from '../../platform/forms/field-faults.ts'
import { useFaultText } from '../../platform/forms/form-field.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PictureUploads } from '../pictures/adding/picture-uploads.tsx'
import { bannerOf } from '../pictures/picture-path.ts'
import { AdvertSlide } from './preview/advert-slide.tsx'

type AdvertPictureProps = {
  picture: string
  /** In the language of the page. */
  title: string
  faults: Faults
  onBusy: (isBusy: boolean) => void
  onChange: (picture: string) => void
}

/** The picture of an advert: uploaded, cropped at 3:1, and replaced by the next one. */
export function AdvertPicture({ picture, title, faults, onBusy, onChange }: AdvertPictureProps) {
  const { t, language } = useTranslation('content')
  const faultText = useFaultText()
  const faultId = useId()
  const fault = faultText(faults.picture)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('fields.picture')}</legend>
      {picture !== '' && (
        <div className="overflow-hidden rounded-card border border-line">
          <Picture path={bannerOf(picture)} alt="" shape="wide" sizes="40rem" />
        </div>
      )}
      <PictureUploads
        shape="wide"
        room={1}
        isInvalid={fault !== undefined}
        preview={(url) => (
          <div className="w-82 max-w-full">
            <AdvertSlide title={title} path={url} language={language} action={null} />
          </div>
        )}
        onBusy={onBusy}
        onReady={onChange}
      />
      {fault && <FieldError id={faultId} message={fault} />}
    </fieldset>
  )
}
