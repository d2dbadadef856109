import { Button } from '@zembil/ui/forms/button'
import { fileOf } from '../api/staff-api.ts'
import { useRequest } from '../forms/use-request.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A photo that a courier took. Read only when somebody asks for it, because each reading is logged. */
export function DeliveryPhoto({ id, takenAt }: { id: number; takenAt: string }) {
  const { t } = useTranslation('common')
  const opening = useRequest(() => fileOf('GET /delivery-photos/:id', { params: { id } }))
  const url = useObjectUrl(opening.data ?? null)
  return (
    <div className="grid justify-items-start gap-2">
      {url && (
        <img
          src={url}
          alt={t('photo.alt', { time: takenAt })}
          className="max-h-96 max-w-full rounded-card bg-sunken object-contain"
        />
      )}
      {url ? (
        <Button size="sm" variant="ghost" onClick={() => opening.reset()}>
          {t('photo.hide')}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" isLoading={opening.isPending} onClick={() => opening.send()}>
          {t('photo.show')}
        </Button>
      )}
    </div>
  )
}
