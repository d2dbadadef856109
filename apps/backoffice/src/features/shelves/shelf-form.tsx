import { useQueryClient } from '@tanstack/react-query'
import { type Shelf, type ShelfInput, type ShelfKind, shelfInput } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { EditForm, labelsOf } from '../../platform/forms/edit-form.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { PhoneInput } from '../../platform/forms/phone-input.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { runsQuery, showingShelves } from './shelves.queries.ts'

type Source = Partial<Shelf>

const fill = (source: Source): ShelfInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  category_id: source.category_id ?? null,
  phone_number: source.phone_number ?? null,
})

type ShelfFormProps = {
  kind: ShelfKind
  shelf: Shelf | null
  categories: readonly Shelf[]
  isReadOnly: boolean
  onDone: () => void
}

/** Adds a shelf or changes one. */
export function ShelfForm({ kind, shelf, categories, isReadOnly, onDone }: ShelfFormProps) {
  const { t, language } = useTranslation('shelves')
  const client = useQueryClient()
  const source: Source = shelf ?? {}
  const form = useContractForm({ shape: shelfInput, source, fill })
  const [add, change] = [useAct('POST /shelves/:kind'), useAct('PUT /shelves/:kind/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  function show(name: keyof ShelfInput, value: ShelfInput[keyof ShelfInput]): string | undefined {
    const category = name === 'category_id' ? categories.find(({ id }) => id === value) : undefined
    if (category) return nameIn(language, category)
    return name === 'phone_number' && value !== null ? displayPhone(String(value)) : undefined
  }
  return (
    <EditForm
      look="plain"
      form={form}
      fill={fill}
      labels={labels}
      show={show}
      isReadOnly={isReadOnly}
      send={(body, version) =>
        shelf && version !== null
          ? change.mutateAsync({ params: { kind, id: shelf.id }, body: { ...body, version } })
          : add.mutateAsync({ params: { kind }, body })
      }
      onSaved={() => {
        for (const name of showingShelves) void client.invalidateQueries({ queryKey: [name] })
        void client.invalidateQueries({ queryKey: runsQuery.queryKey })
        onDone()
      }}
    >
      <FormField faults={faults} name="name" label={labels.name}>
        {(box) => (
          <TextInput {...box} lang="en" value={values.name} onChange={({ target }) => set('name', target.value)} />
        )}
      </FormField>
      <FormField faults={faults} name="name_am" label={labels.name_am}>
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
        <FormField faults={faults} name="category_id" label={labels.category_id} hint={t('moveHint')}>
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
        <FormField faults={faults} name="phone_number" label={labels.phone_number}>
          {(box) => (
            <PhoneInput {...box} value={values.phone_number} onChange={(phone) => set('phone_number', phone)} />
          )}
        </FormField>
      )}
      {shelf !== null && kind !== 'supplier' && <p className="text-sm text-muted">{t('renameHint')}</p>}
    </EditForm>
  )
}
