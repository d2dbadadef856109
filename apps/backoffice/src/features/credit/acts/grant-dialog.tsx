import { useQuery } from '@tanstack/react-query'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { sponsorsQuery } from '../credit.queries.ts'
import { AmountField, isNumberShort, NumberField, positiveSantim } from './amount-field.tsx'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Grants credit on a contract. What brings all that is granted above the limit waits for a second person. */
export function GrantDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const { mutate, isPending } = useAct('POST /customers/:id/credit/grants')
  const after = useCreditChanged(onClose)
  const [amount, setAmount] = useState('')
  const [contract, setContract] = useState('')
  const [lender, setLender] = useState(credit.lender)
  const [sponsor, setSponsor] = useState(String(credit.sponsor?.id ?? ''))
  const sponsors = useQuery(sponsorsQuery).data?.data.filter(
    ({ id: one, is_active }) => is_active || one === credit.sponsor?.id,
  )
  const [isAsked, setAsked] = useState(false)
  const santim = positiveSantim(amount)
  function send(reason: string): void {
    setAsked(true)
    if (santim === null || isNumberShort(contract)) return
    const body = {
      amount: toWire(santim),
      contract_no: contract,
      lender,
      sponsor_id: sponsor === '' ? null : Number(sponsor),
      reason,
    }
    mutate({ params: { id }, body }, after(t('done.grant')))
  }
  return (
    <ReasonDialog
      title={t('grant.title')}
      text={t('grant.text')}
      confirmLabel={t('acts.grant')}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <AmountField value={amount} onChange={setAmount} isAsked={isAsked} />
      <NumberField label={t('grant.contract')} value={contract} onChange={setContract} isAsked={isAsked} />
      <Field label={t('lender')}>
        {(control) => (
          <Select
            {...control}
            value={lender}
            disabled={credit.granted !== '0.00'}
            onChange={({ target }) => setLender(target.value === 'bunna' ? 'bunna' : 'shop')}
            options={[
              { value: 'shop', label: t('lenders.shop') },
              { value: 'bunna', label: t('lenders.bunna') },
            ]}
          />
        )}
      </Field>
      <Field label={t('sponsor')}>
        {(control) => (
          <Select
            {...control}
            value={sponsor}
            disabled={credit.granted !== '0.00'}
            onChange={({ target }) => setSponsor(target.value)}
            options={[
              { value: '', label: t('grant.noSponsor') },
              ...(sponsors ?? []).map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
            ]}
          />
        )}
      </Field>
      {santim !== null && <SecondPersonNote amount={toWire(fromWire(credit.granted) + santim)} />}
    </ReasonDialog>
  )
}
