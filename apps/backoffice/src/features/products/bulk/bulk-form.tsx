import { useQuery } from '@tanstack/react-query'
import { type BulkChange, bulkChange } from '@zembil/contract/staff/catalogue/bulk-shapes'
import { formatPrice, parseBirr } from '@zembil/rules/money/money'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import { type Faults, faultsOfIssues } from '../../../platform/forms/field-faults.ts'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { offered } from '../../../platform/forms/offered.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery } from '../products.queries.ts'

const kinds = ['price', 'discount', 'state', 'subcategory', 'supplier'] as const
type Kind = (typeof kinds)[number]
const steps = ['0.01', '0.05', '0.5', '1', '5', '10']

/** What was typed for each kind of change. */
const untouched = {
  by: 'percent' as 'percent' | 'amount',
  value: null as number | null,
  step: '0.5',
  discount_percent: null as number | null,
  is_active: 'off',
  subcategory_id: '',
  supplier_id: '',
}
type Typed = typeof untouched

const wantedOf = (kind: Kind, typed: Typed): unknown =>
  ({
    price: { kind, by: typed.by, value: typed.value ?? undefined, step: Number(typed.step) },
    discount: { kind, discount_percent: typed.discount_percent ?? undefined },
    state: { kind, is_active: typed.is_active === 'on' },
    subcategory: { kind, subcategory_id: typed.subcategory_id || undefined },
    supplier: { kind, supplier_id: typed.supplier_id === '' ? null : typed.supplier_id },
  })[kind]

type BulkFormProps = { isShowing: boolean; onShow: (change: BulkChange) => void; onChange: () => void }

/** Chooses what to change in all selected products. */
export function BulkForm({ isShowing, onShow, onChange }: BulkFormProps) {
  const { t, language } = useTranslation('products')
  const choices = useQuery(choicesQuery).data?.data
  const [kind, setKind] = useState<Kind>('price')
  const [typed, setTyped] = useState(untouched)
  const [faults, setFaults] = useState<Faults>({})
  const set = (part: Partial<Typed>) => {
    setTyped((old) => ({ ...old, ...part }))
    setFaults({})
    onChange()
  }
  function submit(): void {
    const parsed = bulkChange.safeParse(wantedOf(kind, typed), { reportInput: true })
    if (parsed.success) onShow(parsed.data)
    else setFaults(faultsOfIssues(parsed.error.issues))
  }
  const select = (name: keyof Typed & string, label: string, options: { value: string; label: string }[]) => (
    <FormField faults={faults} name={name} label={label}>
      {(box) => (
        <Select
          {...box}
          value={String(typed[name] ?? '')}
          options={options}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FormField>
  )
  const numeric = (name: 'value' | 'discount_percent', label: string, hint?: string) => (
    <FormField faults={faults} name={name} label={label} hint={hint}>
      {(box) => <NumberInput {...box} value={typed[name]} onChange={(value) => set({ [name]: value })} />}
    </FormField>
  )
  const subcategories = offered(choices?.categories ?? []).flatMap((category) =>
    offered(category.subcategories).map((one) => ({
      value: String(one.id),
      label: `${nameIn(language, category)} › ${nameIn(language, one)}`,
    })),
  )
  return (
    <form
      noValidate
      className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormField faults={{}} name="kind" label={t('bulk.what')}>
        {(box) => (
          <Select
            {...box}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`bulk.kinds.${value}`) }))}
            onChange={({ target }) => {
              setKind(target.value as Kind)
              set({})
            }}
          />
        )}
      </FormField>
      {kind === 'price' && (
        <>
          {select('by', t('bulk.by'), [
            { value: 'percent', label: t('bulk.percent') },
            { value: 'amount', label: t('bulk.amount') },
          ])}
          {numeric('value', t('bulk.value'), t('bulk.valueHint'))}
          {select(
            'step',
            t('bulk.step'),
            steps.map((value) => ({ value, label: formatPrice(parseBirr(value) ?? 1, language) })),
          )}
        </>
      )}
      {kind === 'discount' && numeric('discount_percent', t('fields.discount_percent'), t('hints.discount_percent'))}
      {kind === 'state' &&
        select('is_active', t('columns.state'), [
          { value: 'on', label: t('state.on') },
          { value: 'off', label: t('state.off') },
        ])}
      {kind === 'subcategory' &&
        select('subcategory_id', t('fields.subcategory_id'), [{ value: '', label: t('choose') }, ...subcategories])}
      {kind === 'supplier' &&
        select('supplier_id', t('fields.supplier_id'), [
          { value: '', label: t('noSupplier') },
          ...offered(choices?.suppliers ?? []).map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
        ])}
      <div className="md:col-span-full">
        <Button type="submit" variant="secondary" isLoading={isShowing}>
          {t('bulk.preview')}
        </Button>
      </div>
    </form>
  )
}
