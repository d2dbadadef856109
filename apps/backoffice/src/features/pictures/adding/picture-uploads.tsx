import type { PictureShape } from '@zembil/rules/goods/picture-limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CropDialog } from '../crop/crop-dialog.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { readSource } from './read-source.ts'
import { startUpload, type Upload } from './start-upload.ts'
import { UploadRow } from './upload-row.tsx'

type PictureUploadsProps = {
  shape: PictureShape
  /** What a shopper will see of the part at this address; null while it is drawn. */
  preview: (url: string | null) => ReactNode
  /** How many pictures may still be added. */
  room: number
  /** With the name of each picture, as soon as its files exist. */
  onReady: (name: string) => void
  onBusy: (isBusy: boolean) => void
  /** A picture is missing. */
  isInvalid?: boolean
}

/** Adds pictures: chosen, dropped or taken, sent while their crop is chosen, and handed over when they are made. */
export function PictureUploads(props: PictureUploadsProps) {
  const { shape, preview, room, onReady, onBusy, isInvalid = false } = props
  const { t } = useTranslation('pictures')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [cropping, setCropping] = useState<readonly Upload[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [current] = cropping
  const running = useRef(uploads)
  running.current = uploads
  const isBusy = uploads.length > 0
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(
    () => () => {
      for (const upload of running.current) upload.cancel()
    },
    [],
  )

  async function add(files: readonly File[]): Promise<void> {
    const left = Math.max(0, room - uploads.length)
    const refused = files.length > left ? [t('add.full', { count: left })] : []
    setRefusals(refused)
    for (const file of files.slice(0, left)) {
      const source = await readSource(file)
      if ('fault' in source) {
        refused.push(`${file.name}: ${t(`fault.${source.fault}`)}`)
        setRefusals([...refused])
      } else {
        const upload = startUpload(source, shape)
        setUploads((old) => [...old, upload])
        setCropping((old) => [...old, upload])
      }
    }
  }
  function end(upload: Upload): void {
    upload.cancel()
    setUploads((old) => old.filter((one) => one !== upload))
    setCropping((old) => old.filter((one) => one !== upload))
  }
  const next = () => setCropping((old) => old.slice(1))
  return (
    <div className="grid gap-3">
      <PictureDrop
        shape={shape}
        isSingle={room === 1}
        isDisabled={room <= uploads.length}
        isInvalid={isInvalid}
        onFiles={(files) => void add(files)}
      />
      {refusals.length > 0 && (
        <div role="alert" className="grid gap-1 font-semibold text-danger">
          {refusals.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {isBusy && (
        <ul className="grid gap-2" aria-label={t('add.running')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCrop={() => setCropping([upload])}
              onReady={(name) => {
                end(upload)
                onReady(name)
              }}
              onEnd={() => end(upload)}
            />
          ))}
        </ul>
      )}
      {current && (
        <CropDialog
          key={current.key}
          source={current.source}
          shape={shape}
          preview={preview}
          onClose={next}
          onChoose={(crop) => {
            current.choose(crop)
            next()
          }}
        />
      )}
    </div>
  )
}
