import { useQueryClient } from '@tanstack/react-query'
import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { limitsQuery } from '../settings.queries.ts'
import { useLimitText } from './use-limit-text.ts'

/** Asks before a limit gets its default again. */
export function PutBackLimit({ limit, onClose }: { limit: ShopLimitView; onClose: () => void }) {
  const { t } = useTranslation(['limits', 'common'])
  const client = useQueryClient()
  const limitText = useLimitText()
  const act = useAct('PUT /limits')
  const tellFailure = useTellFailure()
  const { name, value, version } = limit
  const standard = limitText(name, limit.default)
  const putBack = () =>
    act.mutate(
      { body: { name, value: null, version } },
      {
        onSuccess: () => tell(t('common:saved')),
        onError: tellFailure,
        onSettled: () => {
          void client.invalidateQueries({ queryKey: limitsQuery.queryKey })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('putBackTitle')}
      text={t('putBackText', { name: t(`names.${name}`), value: limitText(name, value), standard })}
      confirmLabel={t('putBack')}
      isPending={act.isPending}
      onConfirm={putBack}
      onClose={onClose}
    />
  )
}
