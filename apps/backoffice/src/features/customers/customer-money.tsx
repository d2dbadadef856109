import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { lenderBankId } from '@zembil/rules/money/payment-methods'
import { Link } from 'react-router'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

type CustomerMoneyProps = { customer: StaffCustomer; balances: NonNullable<StaffCustomer['balances']> }

/** What the customer has with the shop, and owes it. */
export function CustomerMoney({ customer: { id, bank_id, credit_held_until }, balances }: CustomerMoneyProps) {
  const { t, language } = useTranslation('customers')
  return (
    <Section title={t('money.title')}>
      {credit_held_until !== null && (
        <p className="mb-2 text-danger">{t('money.heldUntil', { at: momentText(credit_held_until, language) })}</p>
      )}
      <Facts
        isStacked
        facts={[
          [t('money.wallet'), <Amount key="wallet" value={balances.wallet} />],
          [t('money.credit'), <Amount key="credit" value={balances.credit} />],
          [t('money.owed'), <Amount key="owed" value={balances.owed} />],
          [t('money.lender'), lenderBankId(bank_id) === null ? t('money.shop') : t('money.bunna')],
        ]}
      />
      <Link
        to={`/customers/${id}/credit`}
        className="hit-area mt-3 inline-block font-semibold text-primary hover:underline"
      >
        {t('money.open')}
      </Link>
    </Section>
  )
}
