import { useQueryClient } from '@tanstack/react-query'
import { correctionInput, type ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { correctionReasons } from '@zembil/rules/stock/stock-reasons'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { PhotoInput } from './photo-input.tsx'

type CorrectFormProps = { product: ProductStock; shelf: ProductStock['stores'][number]; onClose: () => void }
type Values = { store_id: number; difference: number; reason: (typeof correctionReasons)[number] }

/** Corrects stock by a difference with a reason. */
export function CorrectForm({ product, shelf: { store }, onClose }: CorrectFormProps) {
  const { t, language } = useTranslation(['stock', 'common'])
  const client = useQueryClient()
  const { waste_photo_birr } = useMe().settings
  const nothing = { store_id: store.id, difference: Number.NaN, reason: 'missing' } satisfies Values
  const form = useContractForm({
    shape: correctionInput,
    source: nothing,
    fill: (values): Values & { note?: string; photo?: string } => values,
  })
  const correct = useAct('POST /stock/:id/corrections')
  const tellFailure = useTellFailure()
  const send = (body: Parameters<typeof correct.mutate>[0]['body']) =>
    correct.mutate(
      { params: { id: product.id }, body },
      {
        onSuccess: ({ data }) => {
          void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/stock') })
          tell(t('correct.done', { available: data.available }))
          onClose()
        },
        onError: (error) => {
          if (!form.refuse(error)) tellFailure(error)
        },
      },
    )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('correct.title', { name: nameIn(language, product) })}
      closeLabel={t('common:close')}
    >
      <form {...form.formProps(send)} className="grid gap-4">
        <p className="text-muted">{t('correct.text')}</p>
        <FormField faults={form.faults} name="difference" label={t('correct.difference')}>
          {(control) => (
            <NumberInput
              {...control}
              inputMode="text"
              value={form.values.difference}
              onChange={(difference) => form.set('difference', difference ?? Number.NaN)}
            />
          )}
        </FormField>
        <FormField faults={form.faults} name="reason" label={t('correct.reason')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.reason}
              onChange={({ target }) => form.set('reason', target.value as Values['reason'])}
              options={correctionReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
          )}
        </FormField>
        <FormField faults={form.faults} name="note" label={t('correct.note')} isOptional>
          {(control) => (
            <TextInput
              {...control}
              value={form.values.note ?? ''}
              onChange={({ target }) => form.set('note', target.value || undefined)}
            />
          )}
        </FormField>
        <FormField
          faults={form.faults}
          name="photo"
          label={t('correct.photo')}
          hint={t('correct.photoHint', { amount: waste_photo_birr.toLocaleString('en') })}
          isOptional
        >
          {(control) => (
            <PhotoInput
              {...control}
              hasPhoto={form.values.photo !== undefined}
              onChange={(photo) => form.set('photo', photo)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isLoading={correct.isPending}>
            {t('correct.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
