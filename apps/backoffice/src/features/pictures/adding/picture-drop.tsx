import { fullWidth, type PictureShape, pictureShapes } from '@zembil/rules/goods/picture-limits'
import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** HEIC too: some devices can open it. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

type PictureDropProps = {
  shape: PictureShape
  isSingle: boolean
  isDisabled: boolean
  isInvalid: boolean
  onFiles: (files: File[]) => void
}

/** Where pictures are dropped, chosen from files or taken with the phone's camera. */
export function PictureDrop({ shape, isSingle, isDisabled, isInvalid, onFiles }: PictureDropProps) {
  const { t } = useTranslation('pictures')
  const [isOver, setOver] = useState(false)
  const id = useId()
  const width = fullWidth(shape)
  function take(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }
  const input = (kind: 'file' | 'camera') => (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:bg-gray-tint has-disabled:text-gray-ink',
        // Only phones have a camera that takes pictures of goods.
        kind === 'camera' && 'pointer-fine:hidden',
      )}
    >
      {kind === 'file' && <PlusIcon className="size-5" />}
      {t(kind === 'file' && isSingle ? 'add.oneFile' : `add.${kind}`)}
      <input
        type="file"
        accept={accepted}
        multiple={kind === 'file' && !isSingle}
        {...(kind === 'camera' && { capture: 'environment' as const })}
        disabled={isDisabled}
        onChange={take}
        aria-describedby={id}
        aria-invalid={isInvalid || undefined}
        className="sr-only"
      />
    </label>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the buttons do
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed border-control p-6 text-center',
        isOver && 'border-primary bg-primary-tint',
      )}
    >
      <p className="pointer-coarse:hidden">{isSingle ? t('add.dropOne') : t('add.drop')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {input('file')}
        {input('camera')}
      </div>
      <p id={id} className="text-sm text-muted">
        {t('add.limits', { size: `${width} × ${width / pictureShapes[shape].ratio}` })}
      </p>
    </div>
  )
}
