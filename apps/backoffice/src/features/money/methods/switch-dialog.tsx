import type { MethodState } from '@zembil/contract/staff/money/methods'
import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Opens or closes a method with a reason; either can be undone. */
export function SwitchDialog({ method, onClose }: { method: MethodState; onClose: () => void }) {
  const { t } = useTranslation(['money', 'common'])
  const takeBack = useAct('PUT /payment-methods/:code', { said: t('common:takenBack') })
  const isOpen = method.state !== 'open'
  const act = isOpen ? 'open' : 'close'
  const name = t(`method.${method.code}`)
  const to = (is_open: boolean, reason: string) => ({ params: { code: method.code }, body: { is_open, reason } })
  return (
    <ActDialog
      act="PUT /payment-methods/:code"
      shape={becauseOf}
      start={{ reason: '' }}
      input={({ reason }) => to(isOpen, reason)}
      title={t(`methods.${act}Title`, { method: name })}
      text={t(`methods.${act}Text`)}
      confirmLabel={t(`methods.${act}`)}
      isDanger={!isOpen}
      said={t(isOpen ? 'methods.opened' : 'methods.closed', { method: name })}
      undo={(_answer, { body }) =>
        () =>
          takeBack.mutate(to(!isOpen, `${t('common:undo')}: ${body.reason}`.slice(0, 500)))
        }
      onClose={onClose}
    >
      {(form) => <ReasonField of={form} label={t('decide.reason')} hint={undefined} />}
    </ActDialog>
  )
}
