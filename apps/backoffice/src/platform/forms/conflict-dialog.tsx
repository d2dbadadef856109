import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { type ReactNode, useState } from 'react'
import { momentText } from '../dates/date-texts.ts'
import { nameIn } from '../i18n/localised.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type Side = 'mine' | 'theirs'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The names of the fields that somebody changed, and which side is proposed: theirs where both changed one. */
export function proposals<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const names = Object.keys(base) as (keyof Values & string)[]
  return names
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ name, side: (same(base[name], theirs[name]) ? 'mine' : 'theirs') as Side }))
}

export type Conflict<Values> = {
  base: Values
  mine: Values
  theirs: Values
  by: MemberRef | null
  at: string
}

type ConflictDialogProps<Values extends object> = {
  conflict: Conflict<Values>
  /** The name of each field, and how its value reads. */
  labels: { [Name in keyof Values]: string }
  show: (name: keyof Values & string, value: Values[keyof Values & string]) => ReactNode
  onChoose: (values: Values) => void
  onClose: () => void
}

/** Shows both values of every field that two people changed differently, and lets the person choose. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { conflict, labels, show, onChoose, onClose } = props
  const { base, mine, theirs, by, at } = conflict
  const { t, language } = useTranslation()
  const [sides, setSides] = useState(() => proposals(base, mine, theirs))
  const choose = (name: string, side: Side) =>
    setSides((old) => old.map((one) => (one.name === name ? { ...one, side } : one)))
  const chosen = (): Values => {
    const values = { ...theirs }
    for (const { name, side } of sides) if (side === 'mine') values[name] = mine[name]
    return values
  }
  const person = by === null ? t('conflict.somebody') : nameIn(language, by)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      closeLabel={t('close')}
      width="wide"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onChoose(chosen())}>{t('conflict.take')}</Button>
        </div>
      }
    >
      <p className="mb-4">{t('conflict.text', { person, at: momentText(at, language) })}</p>
      <div className="grid gap-4">
        {sides.map(({ name, side }) => (
          <RadioGroup
            key={name}
            legend={labels[name]}
            look="card"
            value={side}
            onChange={(next) => choose(name, next)}
            options={[
              { value: 'theirs', label: show(name, theirs[name]), description: t('conflict.theirs', { person }) },
              { value: 'mine', label: show(name, mine[name]), description: t('conflict.mine') },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
