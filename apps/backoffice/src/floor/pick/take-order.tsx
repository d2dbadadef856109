import { ApiError } from '@zembil/contract/client'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../platform/forms/use-act.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useStarted } from './use-started.ts'

const isTakenBy = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'pick_taken'

/** One order by its number. What somebody else is picking is taken over only after a question. */
export function TakeOrder({ storeId }: { storeId: number }) {
  const { t } = useTranslation(['pick', 'common'])
  const [number, setNumber] = useState('')
  const [isAsking, setAsking] = useState(false)
  const failureText = useFailureText()
  const onDone = useStarted()
  const { mutate, isPending, error, reset } = useAct('POST /orders/:id/start-picking', {
    onDone,
    onRefused: (refusal) => {
      setAsking(isTakenBy(refusal))
      return true
    },
  })
  const isTaken = isTakenBy(error)
  const start = (take_over: boolean) =>
    mutate({ params: { id: Number(number) }, body: { store_id: storeId, take_over } })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (/^\d+$/.test(number)) start(false)
  }
  return (
    <details>
      <summary className="flex min-h-target items-center font-semibold text-primary">{t('take.open')}</summary>
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="grow">
          <Field label={t('take.number')} error={error && !isTaken ? failureText(error) : undefined}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={number}
                onChange={({ target }) => {
                  reset()
                  setNumber(target.value.trim())
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" isLoading={isPending}>
          {t('take.start')}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('take.overTitle', { order: number })}
        closeLabel={t('common:close')}
        footer={
          <Button size="lg" isWide isLoading={isPending} onClick={() => start(true)}>
            {t('take.over')}
          </Button>
        }
      >
        <p>{t('take.overText')}</p>
      </Dialog>
    </details>
  )
}
