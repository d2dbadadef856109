import { type Crop, fullWidth, middleCrop, type PictureShape, wholeCrop } from '@zembil/rules/goods/picture-limits'
import { classNames } from '@zembil/ui/class-names'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Source } from '../adding/read-source.ts'
import { zoomCrop, zoomOf } from './crop-moves.ts'
import { CropStage } from './crop-stage.tsx'
import { useCropUrl } from './use-crop-url.ts'

/** Enough for sharp screens. */
const previewWidths: Record<PictureShape, number> = { square: 320, wide: 656 }

type CropDialogProps = {
  source: Source
  shape: PictureShape
  preview: (url: string | null) => ReactNode
  onChoose: (crop: Crop) => void
  onClose: () => void
}

/** Chooses what is shown of a picture, beside a preview of what shoppers will see. */
export function CropDialog({ source, shape, preview, onChoose, onClose }: CropDialogProps) {
  const { t } = useTranslation(['pictures', 'common'])
  const [crop, setCrop] = useState(() => middleCrop(source, shape))
  const zoomId = useId()
  const needed = fullWidth(shape)
  const url = useCropUrl(source, shape, crop, previewWidths[shape])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      closeLabel={t('common:close')}
      width="wide"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('crop.later')}
          </Button>
          <Button onClick={() => onChoose(crop)}>{t('crop.take')}</Button>
        </div>
      }
    >
      <div className="flex flex-wrap items-start gap-6">
        <div className={classNames('grid min-w-0 gap-3', shape === 'wide' ? 'basis-full' : 'max-w-80 grow')}>
          <p className="text-sm text-muted">{t('crop.text')}</p>
          <CropStage source={source} shape={shape} crop={crop} onChange={setCrop} />
          <div className="grid gap-1">
            <label htmlFor={zoomId} className="text-sm font-semibold">
              {t('crop.zoom')}
            </label>
            <input
              id={zoomId}
              type="range"
              min={0}
              max={100}
              value={Math.round(zoomOf(crop, source, shape))}
              onChange={({ target }) => setCrop(zoomCrop(crop, source, shape, Number(target.value)))}
              className="min-h-target w-full accent-primary"
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => setCrop(middleCrop(source, shape))}>
              {t('crop.fill')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setCrop(wholeCrop(source, shape))}>
              {t('crop.whole')}
            </Button>
          </div>
          {crop.width < needed && (
            <p
              role="status"
              className="flex items-start gap-2 rounded-control bg-yellow-tint p-2 text-sm text-yellow-ink"
            >
              <AlertIcon className="h-lh w-4 shrink-0" />
              <span className="min-w-0">{t('crop.small', { width: crop.width, needed })}</span>
            </p>
          )}
        </div>
        <figure className="grid gap-2">
          <figcaption className="text-sm font-semibold">{t('crop.preview')}</figcaption>
          {preview(url)}
        </figure>
      </div>
    </Dialog>
  )
}
