import { Dialog } from '@zembil/ui/dialogs/dialog'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { createCodeReader, hasCodeReader } from './code-reader.ts'

const lookEveryMs = 200

type LensProps = { onCode: (code: string) => void; onFailure: () => void }

/** The picture of the camera. Reports the first code in it. */
function Lens({ onCode, onFailure }: LensProps) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const reader = createCodeReader()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function look(): Promise<void> {
      const [found] = video.current ? await reader.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (found) report(found.rawValue)
      else timer = setTimeout(() => void look(), lookEveryMs)
    }
    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    start().catch(() => !isOver && fail())
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-sunken object-cover" />
}

/** Scanning with the phone's camera, where the phone can read barcodes by itself. */
export function CameraScan({ onScan }: { onScan: (code: string) => void }) {
  const { t } = useTranslation(['pick', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!hasCodeReader()) return null
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        onClick={() => {
          setFailed(false)
          setOpen(true)
        }}
      >
        {t('camera.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('camera.title')} closeLabel={t('common:close')}>
        {hasFailed ? (
          <ErrorText message={t('camera.failed')} />
        ) : (
          <Lens
            onFailure={() => setFailed(true)}
            onCode={(code) => {
              setOpen(false)
              onScan(code)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
