import type { AgedDebt } from '@zembil/contract/staff/credit/ageing'
import { fromWire, priceParts } from '@zembil/rules/money/money'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

export const ages = ['to_30', 'to_60', 'to_90', 'over_90'] as const

/** The columns of debt by age. */
export function useAgeingColumns(): readonly [Column<AgedDebt>, ...Column<AgedDebt>[]] {
  const { t, language } = useTranslation('credit')
  return [
    {
      key: 'customer',
      label: t('ageing.customer'),
      cell: ({ id, name, phone_number, sponsor }) => (
        <>
          <span className="block font-semibold">{name || id}</span>
          <span className="block text-sm text-muted tabular-nums">{displayPhone(phone_number)}</span>
          {sponsor && <span className="block text-sm text-muted">{nameIn(language, sponsor)}</span>}
        </>
      ),
    },
    ...ages.map(
      (age): Column<AgedDebt> => ({
        key: age,
        label: t(`ageing.${age}`),
        align: 'end',
        from: 'lg',
        // Without the currency, which `owed` names: all columns fit beside each other.
        cell: (row) => (row[age] === '0.00' ? '–' : priceParts(fromWire(row[age]), language)[0]),
      }),
    ),
    { key: 'owed', label: t('owed'), align: 'end', cell: ({ owed }) => <Amount value={owed} /> },
    { key: 'since', label: t('ageing.since'), cell: ({ owed_since }) => <Moment at={owed_since} /> },
    {
      key: 'contact',
      label: t('ageing.contact'),
      from: 'xl',
      cell: ({ last_contact_at }) => (last_contact_at === null ? '–' : <Moment at={last_contact_at} />),
    },
  ]
}
