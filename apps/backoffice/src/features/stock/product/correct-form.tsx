import { correctionInput, type ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { correctionReasons } from '@zembil/rules/stock/stock-reasons'
import { Button } from '@zembil/ui/forms/button'
import { ChoiceField, NumberField, TextField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { PhotoInput } from './photo-input.tsx'

type CorrectFormProps = { product: ProductStock; shelf: ProductStock['stores'][number]; onClose: () => void }
type Values = { store_id: number; difference: number; reason: (typeof correctionReasons)[number] }

/** Corrects stock by a difference with a reason. */
export function CorrectForm({ product, shelf: { store }, onClose }: CorrectFormProps) {
  const { t, language } = useTranslation(['stock', 'common'])
  const { waste_photo_birr } = useMe().settings
  const nothing = { store_id: store.id, difference: Number.NaN, reason: 'missing' } satisfies Values
  const form = useContractForm({
    shape: correctionInput,
    source: nothing,
    fill: (values): Values & { note?: string; photo?: string } => values,
    label: (name) => (name === 'store_id' ? nameIn(language, store) : t(`correct.${name}`)),
  })
  const { mutate, isPending } = useAct('POST /stock/:id/corrections', {
    said: ({ data }) => t('correct.done', { available: data.available }),
    onDone: onClose,
    onRefused: form.refuse,
  })
  const send = (body: Parameters<typeof mutate>[0]['body']) => mutate({ params: { id: product.id }, body })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('correct.title', { name: nameIn(language, product) })}
      closeLabel={t('common:close')}
    >
      <form {...form.formProps(send)} className="grid gap-4">
        <p className="text-muted">{t('correct.text')}</p>
        <NumberField of={form} name="difference" inputMode="text" />
        <ChoiceField
          of={form}
          name="reason"
          options={correctionReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <TextField of={form} name="note" isOptional="absent" />
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
          <Button type="submit" isLoading={isPending}>
            {t('correct.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
