import { type Shelf, type ShelfInput, type ShelfKind, shelfInput } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { IdField, PhoneField, TextField } from '../../platform/forms/fields.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

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
  const form = useContractForm({
    shape: shelfInput,
    source: (shelf ?? {}) as Source,
    fill,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /shelves/:kind', 'PUT /shelves/:kind/:id', shelf?.id, { kind })
  function show(name: keyof ShelfInput, value: ShelfInput[keyof ShelfInput]): string | undefined {
    const category = name === 'category_id' ? categories.find(({ id }) => id === value) : undefined
    if (category) return nameIn(language, category)
    return name === 'phone_number' && value !== null ? displayPhone(String(value)) : undefined
  }
  const offered = categories.filter(({ id, state }) => state === 'active' || id === shelf?.category_id)
  return (
    <EditForm look="plain" form={form} send={send} show={show} isReadOnly={isReadOnly} onSaved={onDone}>
      <TextField of={form} name="name" lang="en" />
      <TextField of={form} name="name_am" lang="am" />
      {kind === 'subcategory' && (
        <IdField
          of={form}
          name="category_id"
          hint={t('moveHint')}
          none={t('choose')}
          options={offered.map((one) => ({ id: one.id, label: nameIn(language, one) }))}
        />
      )}
      {kind === 'supplier' && <PhoneField of={form} name="phone_number" />}
      {shelf !== null && kind !== 'supplier' && <p className="text-sm text-muted">{t('renameHint')}</p>}
    </EditForm>
  )
}
