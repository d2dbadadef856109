import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLimitText } from './use-limit-text.ts'

/** Asks before a limit gets its default again. */
export function PutBackLimit({ limit, onClose }: { limit: ShopLimitView; onClose: () => void }) {
  const { t } = useTranslation(['limits', 'common'])
  const limitText = useLimitText()
  const { mutate, isPending } = useAct('PUT /limits', { said: t('common:saved'), onEnd: onClose })
  const { name, value, version } = limit
  const standard = limitText(name, limit.default)
  return (
    <ConfirmDialog
      title={t('putBackTitle')}
      text={t('putBackText', { name: t(`names.${name}`), value: limitText(name, value), standard })}
      confirmLabel={t('putBack')}
      isPending={isPending}
      onConfirm={() => mutate({ body: { name, value: null, version } })}
      onClose={onClose}
    />
  )
}
