import { type ArrivalInput, arrivalInput, type Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { shortfallReasons } from '@zembil/rules/stock/stock-reasons'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { Select } from '@zembil/ui/forms/select'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const fill = ({ lines }: Transfer): ArrivalInput => ({
  lines: lines.map(({ product, sent }) => ({ product_id: product.id, received: sent, reason: null })),
})

/** What has arrived. Everything is proposed; what is short needs a reason. */
export function ArrivalForm({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t, language } = useTranslation(['stock', 'common'])
  const form = useContractForm({ shape: arrivalInput, source: transfer, fill })
  const { mutate, isPending } = useAct('POST /transfers/:id/receive', {
    said: t('transfers.receiveDone'),
    onDone: onClose,
    onRefused: form.refuse,
  })
  const { lines } = form.values as ArrivalInput
  type Line = ArrivalInput['lines'][number]
  const change = (index: number, part: Partial<Line>) =>
    form.set(
      'lines',
      lines.map((line, place) => (place === index ? { ...line, ...part } : line)),
    )
  const send = (body: ArrivalInput) => mutate({ params: { id: transfer.id }, body })
  return (
    <FormDialog open onClose={onClose} title={t('transfers.receiveTitle')} closeLabel={t('common:close')} width="wide">
      <form {...form.formProps(send)} className="grid gap-4">
        {transfer.lines.map(({ product, sent }, index) => {
          const line = lines[index]
          if (!line) return null
          return (
            <fieldset
              key={product.id}
              className="grid gap-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_8rem_12rem]"
            >
              <legend className="sr-only">{nameIn(language, product)}</legend>
              <p className="self-center font-semibold wrap-anywhere">
                {nameIn(language, product)}
                <span className="block text-sm font-normal text-muted">
                  {t('transfers.sent')}: {sent}
                </span>
              </p>
              <FormField faults={form.faults} name={`lines.${index}.received`} label={t('transfers.received')}>
                {(control) => (
                  <NumberInput
                    {...control}
                    value={line.received}
                    onChange={(received) =>
                      change(index, {
                        received: received ?? Number.NaN,
                        ...(received === sent && { reason: null }),
                      })
                    }
                  />
                )}
              </FormField>
              {line.received < sent && (
                <FormField faults={form.faults} name={`lines.${index}.reason`} label={t('transfers.reason')}>
                  {(control) => (
                    <Select
                      {...control}
                      value={line.reason ?? ''}
                      onChange={({ target }) => change(index, { reason: (target.value || null) as Line['reason'] })}
                      options={[
                        { value: '', label: t('transfers.reasonChoose') },
                        ...shortfallReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
                      ]}
                    />
                  )}
                </FormField>
              )}
            </fieldset>
          )
        })}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isLoading={isPending}>
            {t('transfers.receive')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
