import { useQuery } from '@tanstack/react-query'
import { type CountInput, countInput } from '@zembil/contract/staff/stock/count-shapes'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { choicesQuery } from '../stock.queries.ts'

const kinds = ['category', 'place', 'free'] as const

/** Begins a count of a category, of shelf places or of whatever is scanned. */
export function CountForm({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const { t, language } = useTranslation(['stock', 'common'])
  const navigate = useNavigate()
  const categories = useQuery(choicesQuery).data?.data.categories ?? []
  const [kind, setKind] = useState<(typeof kinds)[number]>('category')
  const nothing: CountInput = { store_id: storeId, category_id: 0, place: null }
  const form = useContractForm({ shape: countInput, source: nothing, fill: (values) => values })
  const { mutate, isPending } = useAct('POST /counts', {
    onDone: ({ data }) => navigate(`/stock/counts/${data.id}`),
    onRefused: form.refuse,
  })
  const values = form.values as CountInput
  function choose(next: (typeof kinds)[number]): void {
    setKind(next)
    form.set('category_id', next === 'category' ? 0 : null)
    form.set('place', next === 'place' ? '' : null)
  }
  const send = (body: CountInput) => mutate({ body })
  const { ref, noValidate, onSubmit } = form.formProps(send)
  return (
    <FormDialog open onClose={onClose} title={t('counts.new')} closeLabel={t('common:close')}>
      <form ref={ref} noValidate={noValidate} onSubmit={onSubmit} className="grid gap-4">
        <RadioGroup
          legend={t('counts.what')}
          options={kinds.map((value) => ({ value, label: t(`counts.by.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        {kind === 'category' && (
          <FormField faults={form.faults} name="category_id" label={t('counts.category')}>
            {(control) => (
              <Select
                {...control}
                value={String(values.category_id ?? 0)}
                onChange={({ target }) => form.set('category_id', Number(target.value))}
                options={[
                  { value: '0', label: '—' },
                  ...categories.map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
                ]}
              />
            )}
          </FormField>
        )}
        {kind === 'place' && (
          <FormField faults={form.faults} name="place" label={t('counts.place')} hint={t('counts.placeHint')}>
            {(control) => (
              <TextInput
                {...control}
                value={values.place ?? ''}
                onChange={({ target }) => form.set('place', target.value)}
              />
            )}
          </FormField>
        )}
        <div className="flex justify-end gap-2">
          <Button type="submit" isLoading={isPending}>
            {t('counts.begin')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
