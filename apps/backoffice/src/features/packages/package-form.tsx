import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PackageDetail, type PackageInput, packageInput } from '@zembil/contract/staff/catalogue/package-shapes'
import { formatPrice, parseBirr } from '@zembil/rules/money/money'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type ReactNode, useState } from 'react'
import { EditForm, labelsOf } from '../../platform/forms/edit-form.tsx'
import { FormField, useFaultText } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../platform/money/amount-input.tsx'
import { PackageItems, type Part } from './package-items.tsx'
import { packageQuery, tagsQuery } from './packages.queries.ts'
import { PriceBeside } from './price-beside.tsx'

const noTag = 0

type Source = Partial<PackageDetail>

const fill = (source: Source): PackageInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  tag_id: source.tag?.id ?? noTag,
  price: source.price ?? '',
  allotment: source.allotment ?? null,
  max_quantity_per_order: source.max_quantity_per_order ?? null,
  is_active: source.is_active ?? true,
  items: source.items?.map(({ product_id, quantity }) => ({ product_id, quantity })) ?? [],
})

const partsOf = (detail: PackageDetail | null): Part[] =>
  detail?.items.map(({ product_id: id, ...item }) => ({ ...item, id })) ?? []

type PackageFormProps = {
  detail: PackageDetail | null
  isReadOnly: boolean
  onSaved: (id: number) => void
  aside?: ReactNode
}

/** Adds a package or changes one. */
export function PackageForm({ detail, isReadOnly, onSaved, aside }: PackageFormProps) {
  const { t, language } = useTranslation('packages')
  const client = useQueryClient()
  const tags = useQuery(tagsQuery).data?.data ?? []
  const source: Source = detail ?? {}
  const form = useContractForm({ shape: packageInput, source, fill, draft: `package:${detail?.id ?? 'new'}` })
  const [found, setFound] = useState<readonly Part[]>([])
  const [add, change] = [useAct('POST /goods/packages'), useAct('PUT /goods/packages/:id')]
  const faultText = useFaultText()
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  const parts = new Map([...partsOf(detail), ...found].map((part) => [part.id, part]))
  const tagName = (id: unknown) => {
    const tag = tags.find((one) => one.id === id)
    return tag && nameIn(language, tag)
  }
  function show(name: keyof PackageInput, value: PackageInput[keyof PackageInput], current: PackageDetail) {
    if (name === 'tag_id') return tagName(value)
    if (name === 'is_active') return t(value === true ? 'active' : 'inactive')
    if (name === 'price') return formatPrice(parseBirr(String(value)) ?? 0, language)
    if (name !== 'items') return undefined
    const named = new Map([...parts, ...partsOf(current).map((part) => [part.id, part] as const)])
    const textOf = ({ product_id, quantity }: PackageInput['items'][number]) => {
      const part = named.get(product_id)
      return `${quantity} × ${part ? nameIn(language, part) : `#${product_id}`}`
    }
    return listIn(language, (value as PackageInput['items']).map(textOf))
  }
  const itemFault = Object.entries(faults).find(([path]) => path.startsWith('items'))?.[1]
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      show={show}
      isReadOnly={isReadOnly}
      savedText={t('saved')}
      note={t('hints.contents')}
      aside={aside}
      send={(body, version) =>
        detail && version !== null
          ? change.mutateAsync({ params: { id: detail.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(packageQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /goods/packages'] })
        onSaved(saved.data.id)
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
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
        <FormField faults={faults} name="tag_id" label={labels.tag_id}>
          {(box) => (
            <Select
              {...box}
              value={String(values.tag_id)}
              onChange={({ target }) => set('tag_id', Number(target.value))}
              options={[
                { value: String(noTag), label: t('choose') },
                ...tags
                  .filter(({ id, state }) => state === 'active' || id === detail?.tag.id)
                  .map((tag) => ({ value: String(tag.id), label: nameIn(language, tag) })),
              ]}
            />
          )}
        </FormField>
        <FormField faults={faults} name="price" label={labels.price}>
          {(box) => <AmountInput {...box} value={values.price} onChange={(price) => set('price', price)} />}
        </FormField>
        <FormField faults={faults} name="allotment" label={labels.allotment} hint={t('hints.allotment')} isOptional>
          {(box) => <NumberInput {...box} value={values.allotment} onChange={(next) => set('allotment', next)} />}
        </FormField>
        <FormField
          faults={faults}
          name="max_quantity_per_order"
          label={labels.max_quantity_per_order}
          hint={t('hints.limit')}
          isOptional
        >
          {(box) => (
            <NumberInput
              {...box}
              value={values.max_quantity_per_order}
              onChange={(next) => set('max_quantity_per_order', next)}
            />
          )}
        </FormField>
      </div>
      <PackageItems
        items={values.items as PackageInput['items']}
        parts={parts}
        onChange={(items) => set('items', items)}
        onFound={(part) => setFound((old) => [...old, part])}
        error={faultText(itemFault)}
        isReadOnly={isReadOnly}
      />
      <PriceBeside price={values.price} items={values.items as PackageInput['items']} parts={parts} />
      <Checkbox
        name="is_active"
        label={labels.is_active}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
    </EditForm>
  )
}
