import { useQuery } from '@tanstack/react-query'
import { newGrant } from '@zembil/contract/staff/credit/credit-shapes'
import { fromWire, parseTypedBirr, toWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, ChoiceField, IdField, ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { offered } from '../../../platform/forms/offered.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { sponsorsQuery } from '../credit.queries.ts'
import type { CreditDialogProps } from './dialog-props.ts'

/** Grants credit on a contract. What brings all that is granted above the limit waits for a second person. */
export function GrantDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const sponsors = offered(useQuery(sponsorsQuery).data?.data ?? [], credit.sponsor?.id)
  const granted = fromWire(credit.granted)
  return (
    <ActDialog
      act="POST /customers/:id/credit/grants"
      shape={newGrant}
      start={{
        amount: '',
        contract_no: '',
        lender: credit.lender,
        sponsor_id: credit.sponsor?.id ?? null,
        reason: '',
      }}
      input={(body) => ({ params: { id }, body })}
      title={t('grant.title')}
      text={t('grant.text')}
      confirmLabel={t('acts.grant')}
      said={(answer) => t(isWaiting(answer) ? 'waits' : 'done.grant')}
      onClose={onClose}
    >
      {(form) => {
        const santim = parseTypedBirr(form.values.amount)
        return (
          <>
            <AmountField of={form} name="amount" label={t('amount')} />
            <TextField of={form} name="contract_no" label={t('grant.contract')} maxLength={60} autoComplete="off" />
            <ChoiceField
              of={form}
              name="lender"
              label={t('lender')}
              isFixed={granted > 0}
              options={[
                { value: 'shop', label: t('lenders.shop') },
                { value: 'bunna', label: t('lenders.bunna') },
              ]}
            />
            <IdField
              of={form}
              name="sponsor_id"
              label={t('sponsor')}
              isFixed={granted > 0}
              none={t('grant.noSponsor')}
              options={sponsors.map((one) => ({ id: one.id, label: nameIn(language, one) }))}
            />
            {santim !== null && <SecondPersonNote amount={toWire(granted + santim)} />}
            <ReasonField of={form} />
          </>
        )
      }}
    </ActDialog>
  )
}
