import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SignedAmount } from '../signed-amount.tsx'

const less = (one: string, other: string): string => toWire(fromWire(one) - fromWire(other))

/** Payments and refunds: the files, our books, and the difference. Also on paper. */
export function SumsTable({ day }: { day: SettlementDayDetail }) {
  const { t } = useTranslation('settlement')
  const rows = [
    ['payments', day.payments, day.our_payments],
    ['refunds', day.refunds, day.our_refunds],
    ['total', less(day.payments, day.refunds), less(day.our_payments, day.our_refunds)],
  ] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table must be scrolled without a mouse
    <section aria-label={t('sums.title')} className="overflow-x-auto" tabIndex={0}>
      <table className="w-full max-w-xl border-collapse">
        <thead>
          <tr className="border-b border-line text-left text-sm">
            <td />
            {(['inFile', 'inBooks', 'difference'] as const).map((key) => (
              <th key={key} scope="col" className="py-1 pl-3 text-right font-semibold">
                {t(`sums.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, file, ours]) => (
            <tr key={key} className="border-b border-line last:border-0 last:font-semibold">
              <th scope="row" className="py-1 text-left font-normal">
                {t(`sums.${key}`)}
              </th>
              <td className="py-1 pl-3 text-right">
                <SignedAmount value={file} />
              </td>
              <td className="py-1 pl-3 text-right">
                <SignedAmount value={ours} />
              </td>
              <td className="py-1 pl-3 text-right">
                <SignedAmount value={less(file, ours)} isDifference />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
