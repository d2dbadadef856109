import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type PackageDetail, type PackageInput, packageInput } from '@zembil/contract/staff/catalogue/package-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { FormField, useFaultText } from '../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../platform/money/amount-input.tsx'
import { tell } from '../../platform/notices/toast.ts'
import { PackageItems, type Part } from './package-items.tsx'
import { packageQuery, tagsQuery } from './packages.queries.ts'
import { PriceBeside } from './price-beside.tsx'

const noTag = 0

const fill = (detail: PackageDetail | null): PackageInput => ({
  name: detail?.name ?? '',
  name_am: detail?.name_am ?? '',
  tag_id: detail?.tag.id ?? noTag,
  price: detail?.price ?? '',
  allotment: detail?.allotment ?? null,
  max_quantity_per_order: detail?.max_quantity_per_order ?? null,
  is_active: detail?.is_active ?? true,
  items: detail?.items.map(({ product_id, quantity }) => ({ product_id, quantity })) ?? [],
})

type PackageFormProps = { detail: PackageDetail | null; isReadOnly: boolean; onSaved: (id: number) => void }

/** Adds a package or changes one. When somebody else saved meanwhile, the person chooses field by field. */
export function PackageForm({ detail, isReadOnly, onSaved }: PackageFormProps) {
  const { t, language } = useTranslation(['packages', 'common'])
  const client = useQueryClient()
  const tags = useQuery(tagsQuery).data?.data ?? []
  const form = useContractForm({ shape: packageInput, source: detail, fill, draft: `package:${detail?.id ?? 'new'}` })
  const [found, setFound] = useState<readonly Part[]>([])
  const [conflict, setConflict] = useState<(Conflict<PackageInput> & { current: PackageDetail }) | null>(null)
  const add = useAct('POST /goods/packages')
  const save = useAct('PUT /goods/packages/:id')
  const tellFailure = useTellFailure()
  const faultText = useFaultText()
  const { values, set, faults } = form
  const known = detail?.items.map(({ product_id: id, ...item }) => ({ ...item, id })) ?? []
  const parts = new Map<number, Part>([...known, ...found].map((part) => [part.id, part]))

  const outcome = (sent: PackageInput, source: PackageDetail | null) => ({
    onSuccess: (answer: { data: PackageDetail }) => {
      client.setQueryData(packageQuery(answer.data.id).queryKey, answer)
      form.rebase(source === null ? null : answer.data)
      void client.invalidateQueries({ queryKey: ['GET /goods/packages'] })
      tell(t('saved'))
      onSaved(answer.data.id)
    },
    onError: (error: Error) => {
      if (source && error instanceof ApiError && error.body.code === 'stale_version') {
        const { data: current } = error.body.current as { data: PackageDetail }
        const sides = { base: fill(source), mine: sent, theirs: fill(current) }
        setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
      } else if (!form.refuse(error)) tellFailure(error)
    },
  })
  const send = (sent: PackageInput, source: PackageDetail | null) =>
    source === null
      ? add.mutate({ body: sent }, outcome(sent, source))
      : save.mutate({ params: { id: source.id }, body: { ...sent, version: source.version } }, outcome(sent, source))
  const tagName = (id: unknown) => {
    const tag = tags.find((one) => one.id === id)
    return tag ? nameIn(language, tag) : ''
  }
  const itemTexts = (items: PackageInput['items']) =>
    listIn(
      language,
      items.map(({ product_id, quantity }) => {
        const part = parts.get(product_id)
        return `${quantity} × ${part ? nameIn(language, part) : `#${product_id}`}`
      }),
    )
  function show(name: keyof PackageInput, value: PackageInput[keyof PackageInput]): string {
    if (name === 'tag_id') return tagName(value)
    if (name === 'items') return itemTexts(value as PackageInput['items'])
    if (name === 'is_active') return t(value === true ? 'active' : 'inactive')
    return String(value ?? '–')
  }
  const itemFault = Object.entries(faults).find(([path]) => path.startsWith('items'))?.[1]
  return (
    <form {...form.formProps((sent) => send(sent, form.source))}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(detail)} />
      <Card className="grid gap-4">
        <fieldset disabled={isReadOnly} className="contents">
          <div className="grid gap-4 md:grid-cols-2">
            <FormField faults={faults} name="name" label={t('fields.name')}>
              {(box) => (
                <TextInput
                  {...box}
                  lang="en"
                  value={values.name}
                  onChange={({ target }) => set('name', target.value)}
                />
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
            <FormField faults={faults} name="tag_id" label={t('fields.tag_id')}>
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
            <FormField faults={faults} name="price" label={t('fields.price')}>
              {(box) => <AmountInput {...box} value={values.price} onChange={(price) => set('price', price)} />}
            </FormField>
            <FormField
              faults={faults}
              name="allotment"
              label={t('fields.allotment')}
              hint={t('hints.allotment')}
              isOptional
            >
              {(box) => <NumberInput {...box} value={values.allotment} onChange={(next) => set('allotment', next)} />}
            </FormField>
            <FormField
              faults={faults}
              name="max_quantity_per_order"
              label={t('fields.max_quantity_per_order')}
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
            label={t('fields.is_active')}
            checked={values.is_active}
            onChange={({ target }) => set('is_active', target.checked)}
          />
        </fieldset>
        <p className="text-sm text-muted">{t('hints.contents')}</p>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isLoading={add.isPending || save.isPending} disabled={!form.isDirty}>
              {t('common:save')}
            </Button>
            {form.isDirty && (
              <Button variant="ghost" onClick={() => form.rebase(detail)}>
                {t('common:cancel')}
              </Button>
            )}
          </div>
        )}
      </Card>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{
            name: t('fields.name'),
            name_am: t('fields.name_am'),
            tag_id: t('fields.tag_id'),
            price: t('fields.price'),
            allotment: t('fields.allotment'),
            max_quantity_per_order: t('fields.max_quantity_per_order'),
            is_active: t('fields.is_active'),
            items: t('fields.items'),
          }}
          show={show}
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
