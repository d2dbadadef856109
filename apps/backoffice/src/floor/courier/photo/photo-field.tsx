import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useId, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shrinkPhoto } from '../../../platform/photos/shrink-photo.ts'
import { useObjectUrl } from '../../../platform/photos/use-object-url.ts'

type PhotoFieldProps = { photo: Blob | null; onChange: (photo: Blob | null) => void; error?: string | undefined }

/** Takes a photo with the camera of the phone and makes it small enough to be sent. */
export function PhotoField({ photo, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation('courier')
  const [state, setState] = useState<'ready' | 'working' | 'unreadable'>('ready')
  const url = useObjectUrl(photo)
  const [id, errorId] = [useId(), useId()]
  const fault = state === 'unreadable' ? t('photo.unreadable') : error
  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setState('working')
    try {
      onChange(await shrinkPhoto(file))
      setState('ready')
    } catch {
      setState('unreadable')
    }
  }
  return (
    <div className="grid gap-2">
      {url && <img src={url} alt={t('photo.alt')} className="max-h-80 w-full rounded-card bg-sunken object-contain" />}
      <div className="flex gap-2">
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'secondary' })} min-w-0 grow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
        >
          {state === 'working' && <Spinner label={t('photo.working')} />}
          {t(photo ? 'photo.again' : 'photo.take')}
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            aria-describedby={fault ? errorId : undefined}
            aria-invalid={fault ? true : undefined}
            onChange={({ target }) => {
              void take(target.files?.[0])
              // The same photo can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
        {photo && (
          <Button variant="ghostDanger" onClick={() => onChange(null)}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {fault && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
