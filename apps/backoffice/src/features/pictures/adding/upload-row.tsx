import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { useEffect, useEffectEvent } from 'react'
import { unreachableSince } from '../../../platform/api/connection.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSignal } from '../../../platform/signal.ts'
import type { Upload } from './start-upload.ts'

type UploadRowProps = { upload: Upload; onCrop: () => void; onReady: (name: string) => void; onEnd: () => void }

/** One picture on its way: how much is sent, what is still to be done, and what went wrong. */
export function UploadRow({ upload, onCrop, onReady, onEnd }: UploadRowProps) {
  const { t } = useTranslation(['pictures', 'common'])
  const failureText = useFailureText()
  const { phase, progress, crop, picture, fault, error } = useSignal(upload.state)
  const isOffline = useSignal(unreachableSince) !== null
  const handOver = useEffectEvent(onReady)
  useEffect(() => {
    if (phase === 'ready' && picture !== null) handOver(picture)
  }, [phase, picture])
  const percent = Math.round(progress * 100)
  const hasEnded = phase === 'refused' || phase === 'failed'
  const words = {
    sending: isOffline ? t('row.offline', { percent }) : t('row.sending', { percent }),
    sent: t('row.sent'),
    making: t('row.making'),
    ready: t('row.making'),
    refused: t(`fault.${fault ?? 'broken'}`),
    failed: failureText(error),
  }[phase]
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line p-2">
      <img src={upload.source.url} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
      <div className="grid min-w-40 flex-1 gap-1">
        <p role={hasEnded ? 'alert' : undefined} className={hasEnded ? 'font-semibold text-danger' : 'text-sm'}>
          {words}
        </p>
        {phase === 'sending' && (
          <progress value={progress} max={1} aria-label={t('row.progress')} className="h-2 w-full accent-primary" />
        )}
        {phase === 'making' && <Spinner />}
      </div>
      <div className="flex flex-wrap gap-2">
        {crop === null && !hasEnded && (
          <Button size="sm" onClick={onCrop}>
            {t('row.crop')}
          </Button>
        )}
        {phase === 'failed' && (
          <Button size="sm" onClick={upload.retry}>
            {t('common:retry')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {hasEnded ? t('common:close') : t('row.cancel')}
        </Button>
      </div>
    </li>
  )
}
