import { useQuery } from '@tanstack/react-query'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useAfterAct } from '../acts/use-after-act.ts'
import type { Part } from './part-acts.ts'
import { pickersQuery } from './parts.queries.ts'

type Person = NonNullable<Part['picker']>
type AssignDialogProps = { orderId: number; part: Part; onClose: () => void }

/** Gives the part of a store to somebody who may pick there. */
export function AssignDialog({ orderId, part, onClose }: AssignDialogProps) {
  const { t, language } = useTranslation(['orders', 'common'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const failureText = useFailureText()
  const { data, error } = useQuery(pickersQuery(orderId, part.store.id))
  const assign = useAct('POST /orders/:id/assign-picker')
  const after = useAfterAct(onClose)
  const { undo_seconds } = useMe().settings
  const others = data?.data.filter(({ id }) => id !== part.picker?.id)
  const member = others?.find(({ id }) => String(id) === chosen)
  const to = (one: Person) => ({ params: { id: orderId }, body: { store_id: part.store.id, member_id: one.id } })
  const said = (one: Person) => t('parts.assigned', { name: nameIn(language, one) })
  /** Picking that began cannot be taken back, but the order can go back to whoever had it. */
  const undoTo = (before: Person) => ({
    label: t('common:undo'),
    seconds: undo_seconds,
    act: () => assign.mutate(to(before), after(said(before))),
  })
  function send(): void {
    setTried(true)
    if (!member) return
    assign.mutate(to(member), after(said(member), part.picker ? undoTo(part.picker) : undefined))
  }
  return (
    <ConfirmDialog
      title={t('parts.assignTitle', { id: orderId })}
      text={
        part.picker
          ? t('parts.assignOver', { name: nameIn(language, part.picker) })
          : t('parts.assignText', { store: nameIn(language, part.store) })
      }
      confirmLabel={t('parts.act.assign')}
      isPending={assign.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {error && <ErrorText message={failureText(error)} />}
      {!others && !error && <SkeletonList kind="text" count={3} label={t('common:loading')} className="grid gap-3" />}
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
          value={chosen}
          onChange={setChosen}
        />
      )}
      {isTried && !member && others && others.length > 0 && <ErrorText message={t('parts.chooseSomebody')} />}
    </ConfirmDialog>
  )
}
