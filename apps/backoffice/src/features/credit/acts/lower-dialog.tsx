import { reduction } from '@zembil/contract/staff/credit/credit-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CreditDialogProps } from './dialog-props.ts'

/** Lowers what is granted by credit that is not used. */
export function LowerDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  return (
    <ActDialog
      act="POST /customers/:id/credit/reductions"
      shape={reduction}
      start={{ amount: '', reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('lower.title')}
      text={t('lower.text')}
      confirmLabel={t('acts.lower')}
      said={t('done.lower')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AmountField
            of={form}
            name="amount"
            label={t('amount')}
            hint={t('lower.most', { amount: formatPrice(fromWire(credit.left), language) })}
          />
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
