import { isUsualWeight, unitsOfWeight } from '@zembil/rules/orders/scale-label'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import { isPicked } from '../ticks.ts'
import { tap, weigh } from './send-tick.ts'
import { UnusualWeight } from './unusual-weight.tsx'
import type { WalkLine } from './walk-lines.ts'

const mostGrams = 1_000_000

/** Grams of goods that are sold by weight, typed in; a scale's label is scanned instead. */
export function WeighForm({ line, onComplete }: { line: WalkLine; onComplete: () => void }) {
  const { t } = useTranslation('pick')
  const keep = useKeepAct()
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { pick } = line
  const perUnit = pick.grams_per_unit ?? 1
  const left = pick.wanted - pick.picked
  const grams = Number(typed)
  const units = unitsOfWeight(grams, perUnit)
  const isValid = /^\d+$/.test(typed) && grams > 0 && grams <= mostGrams && units <= left
  function take(isConfirmed: boolean): void {
    setAsking(false)
    keep(() => weigh(line, grams, isConfirmed), units === left ? onComplete : undefined)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isValid) return
    if (isUsualWeight(grams, units, perUnit, pick.weight_tolerance_percent)) take(false)
    else setAsking(true)
  }
  if (isPicked(pick))
    return (
      <Button variant="secondary" size="lg" isWide onClick={() => keep(() => tap(line, -pick.picked))}>
        {t('weight.again')}
      </Button>
    )
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="grow">
        <Field
          label={t('weight.label', { grams: left * perUnit })}
          error={typed !== '' && !isValid ? t('weight.wrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value.trim())}
              className="text-2xl font-bold tabular-nums"
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="lg" aria-disabled={!isValid}>
        {t('weight.take')}
      </Button>
      <UnusualWeight
        weight={isAsking ? { grams, usual: units * perUnit } : null}
        onTake={() => take(true)}
        onLeave={() => setAsking(false)}
      />
    </form>
  )
}
