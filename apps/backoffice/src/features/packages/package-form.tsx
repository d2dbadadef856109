import { useQuery } from '@tanstack/react-query'
import { type PackageDetail, type PackageInput, packageInput } from '@zembil/contract/staff/catalogue/package-shapes'
import { formatPrice, parseBirr } from '@zembil/rules/money/money'
import { type ReactNode, useState } from 'react'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { AmountField, CheckField, IdField, NumberField, TextField } from '../../platform/forms/fields.tsx'
import { useFaultText } from '../../platform/forms/form-field.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PackageItems, type Part } from './package-items.tsx'
import { tagsQuery } from './packages.queries.ts'
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
  aside?: ReactNode
}

/** Adds a package or changes one. */
export function PackageForm({ detail, isReadOnly, aside }: PackageFormProps) {
  const { t, language } = useTranslation('packages')
  const tags = useQuery(tagsQuery).data?.data ?? []
  const form = useContractForm({
    shape: packageInput,
    source: (detail ?? {}) as Source,
    fill,
    draft: `package:${detail?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const [found, setFound] = useState<readonly Part[]>([])
  const send = useSave('POST /goods/packages', 'PUT /goods/packages/:id', detail?.id)
  const faultText = useFaultText()
  const { values, set, faults } = form
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
  const offered = tags.filter(({ id, state }) => state === 'active' || id === detail?.tag.id)
  return (
    <EditForm
      form={form}
      send={send}
      pageOf={({ id }) => `/packages/${id}`}
      show={show}
      isReadOnly={isReadOnly}
      savedText={t('saved')}
      note={t('hints.contents')}
      aside={aside}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
        <IdField
          of={form}
          name="tag_id"
          options={[
            { id: noTag, label: t('choose') },
            ...offered.map((tag) => ({ id: tag.id, label: nameIn(language, tag) })),
          ]}
        />
        <AmountField of={form} name="price" />
        <NumberField of={form} name="allotment" hint={t('hints.allotment')} isOptional />
        <NumberField of={form} name="max_quantity_per_order" hint={t('hints.limit')} isOptional />
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
      <CheckField of={form} name="is_active" />
    </EditForm>
  )
}
