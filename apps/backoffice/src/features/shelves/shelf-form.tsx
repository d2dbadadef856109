import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type Shelf, type ShelfInput, type ShelfKind, shelfInput } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { PhoneInput } from '../../platform/forms/phone-input.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { runsQuery } from './shelves.queries.ts'

const fill = (shelf: Shelf | null): ShelfInput => ({
  name: shelf?.name ?? '',
  name_am: shelf?.name_am ?? '',
  category_id: shelf?.category_id ?? null,
  phone_number: shelf?.phone_number ?? null,
})

type ShelfFormProps = {
  kind: ShelfKind
  shelf: Shelf | null
  categories: readonly Shelf[]
  isReadOnly: boolean
  onDone: () => void
}

/** Adds a shelf or changes one. When somebody else saved meanwhile, the person chooses field by field. */
export function ShelfForm({ kind, shelf, categories, isReadOnly, onDone }: ShelfFormProps) {
  const { t, language } = useTranslation(['shelves', 'common'])
  const client = useQueryClient()
  const form = useContractForm({ shape: shelfInput, source: shelf, fill })
  const [conflict, setConflict] = useState<(Conflict<ShelfInput> & { current: Shelf }) | null>(null)
  const add = useAct('POST /shelves/:kind')
  const save = useAct('PUT /shelves/:kind/:id')
  const tellFailure = useTellFailure()
  const categoryName = (id: number | null) => {
    const category = categories.find((one) => one.id === id)
    return category ? nameIn(language, category) : ''
  }

  const outcome = (values: ShelfInput, source: Shelf | null) => ({
    onSuccess: () => {
      form.rebase(source)
      void client.invalidateQueries({ queryKey: ['GET /shelves/:kind'] })
      void client.invalidateQueries({ queryKey: runsQuery.queryKey })
      tell(t('common:saved'))
      onDone()
    },
    onError: (error: Error) => {
      if (source && error instanceof ApiError && error.body.code === 'stale_version') {
        const { data: current } = error.body.current as { data: Shelf }
        const sides = { base: fill(source), mine: values, theirs: fill(current) }
        setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
      } else if (!form.refuse(error)) tellFailure(error)
    },
  })
  const send = (values: ShelfInput, source: Shelf | null) =>
    source === null
      ? add.mutate({ params: { kind }, body: values }, outcome(values, source))
      : save.mutate(
          { params: { kind, id: source.id }, body: { ...values, version: source.version } },
          outcome(values, source),
        )
  const { values, set, faults } = form
  return (
    <form {...form.formProps((sent) => send(sent, form.source))} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(shelf)} />
      <fieldset disabled={isReadOnly} className="contents">
        <FormField faults={faults} name="name" label={t('fields.name')}>
          {(box) => (
            <TextInput {...box} lang="en" value={values.name} onChange={({ target }) => set('name', target.value)} />
          )}
        </FormField>
        <FormField faults={faults} name="name_am" label={t('fields.name_am')}>
          {(box) => (
            <TextInput
              {...box}
              lang="am"
              value={values.name_am}
              onChange={({ target }) => set('name_am', target.value)}
            />
          )}
        </FormField>
        {kind === 'subcategory' && (
          <FormField faults={faults} name="category_id" label={t('fields.category_id')} hint={t('moveHint')}>
            {(box) => (
              <Select
                {...box}
                value={values.category_id === null ? '' : String(values.category_id)}
                onChange={({ target }) => set('category_id', target.value === '' ? null : Number(target.value))}
                options={[
                  { value: '', label: t('choose') },
                  ...categories
                    .filter(({ id, state }) => state === 'active' || id === shelf?.category_id)
                    .map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
                ]}
              />
            )}
          </FormField>
        )}
        {kind === 'supplier' && (
          <FormField faults={faults} name="phone_number" label={t('fields.phone_number')}>
            {(box) => (
              <PhoneInput {...box} value={values.phone_number} onChange={(phone) => set('phone_number', phone)} />
            )}
          </FormField>
        )}
        {shelf !== null && kind !== 'supplier' && <p className="text-sm text-muted">{t('renameHint')}</p>}
      </fieldset>
      {!isReadOnly && (
        <div>
          <Button type="submit" isLoading={add.isPending || save.isPending} disabled={!form.isDirty}>
            {t('common:save')}
          </Button>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{
            name: t('fields.name'),
            name_am: t('fields.name_am'),
            category_id: t('fields.category_id'),
            phone_number: t('fields.phone_number'),
          }}
          show={(name, value) => (name === 'category_id' ? categoryName(Number(value)) : String(value ?? '–'))}
          onClose={() => setConflict(null)}
          onChoose={(chosen) => {
            form.resolve(conflict.current, chosen)
            setConflict(null)
            send(chosen, conflict.current)
          }}
        />
      )}
    </form>
  )
}
