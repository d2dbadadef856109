import { useQuery } from '@tanstack/react-query'
import { pickerAssignment } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Part } from './part-acts.ts'
import { pickersQuery } from './parts.queries.ts'

type Person = NonNullable<Part['picker']>
type AssignDialogProps = { orderId: number; part: Part; onClose: () => void }

/** Gives the part of a store to somebody who may pick there. */
export function AssignDialog({ orderId: id, part: { picker, store }, onClose }: AssignDialogProps) {
  const { t, language } = useTranslation(['orders', 'common'])
  const failureText = useFailureText()
  const { data, error } = useQuery(pickersQuery(id, store.id))
  const others = data?.data.filter((one) => one.id !== picker?.id)
  const said = (one: Person | undefined) => one && t('parts.assigned', { name: nameIn(language, one) })
  /** Picking that began cannot be taken back, but the order can go back to whoever had it. */
  const giveBack = useAct('POST /orders/:id/assign-picker', { said: said(picker ?? undefined) })
  return (
    <ActDialog
      act="POST /orders/:id/assign-picker"
      shape={pickerAssignment}
      start={{ store_id: store.id, member_id: Number.NaN }}
      input={(body) => ({ params: { id }, body })}
      title={t('parts.assignTitle', { id })}
      text={
        picker
          ? t('parts.assignOver', { name: nameIn(language, picker) })
          : t('parts.assignText', { store: nameIn(language, store) })
      }
      confirmLabel={t('parts.act.assign')}
      said={(_answer, { body }) => said(others?.find((one) => one.id === body.member_id))}
      undo={() =>
        picker
          ? () => giveBack.mutate({ params: { id }, body: { store_id: store.id, member_id: picker.id } })
          : undefined
      }
      onClose={onClose}
    >
      {({ values, set, faults }) => (
        <>
          {error && <ErrorText message={failureText(error)} />}
          {!others && !error && (
            <SkeletonList kind="text" count={3} label={t('common:loading')} className="grid gap-3" />
          )}
          {others?.length === 0 && <p className="text-muted">{t('parts.nobody')}</p>}
          {others && others.length > 0 && (
            <RadioGroup
              legend={t('parts.picker')}
              look="card"
              isLegendHidden
              options={others.map((one) => ({
                value: String(one.id),
                label: nameIn(language, one),
                aside: t('parts.picking', { count: one.picking }),
              }))}
              value={String(values.member_id)}
              onChange={(chosen) => set('member_id', Number(chosen))}
            />
          )}
          {faults.member_id && others && others.length > 0 && <ErrorText message={t('parts.chooseSomebody')} />}
        </>
      )}
    </ActDialog>
  )
}
