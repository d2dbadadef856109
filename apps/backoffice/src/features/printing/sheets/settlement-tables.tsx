import type { OutcomeSums, SettlementItem } from '@zembil/contract/staff/money/settlement-shapes'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SignedAmount } from '../../money/settlement/signed-amount.tsx'

const head = 'border-b-2 border-black text-left text-[0.875em]'
const line = 'border-b border-black align-top'

/** Count and sums of each outcome. */
export function OutcomeTable({ sums }: { sums: readonly OutcomeSums[] }) {
  const { t } = useTranslation('settlement')
  return (
    <table className="my-4 w-full border-collapse">
      <thead>
        <tr className={head}>
          <th className="py-1 pr-2">{t('rows')}</th>
          <th className="py-1 pl-2 text-right">{t('sheet.count')}</th>
          <th className="py-1 pl-2 text-right">{t('sums.inFile')}</th>
          <th className="py-1 pl-2 text-right">{t('sums.inBooks')}</th>
        </tr>
      </thead>
      <tbody>
        {sums
          .filter(({ count }) => count > 0)
          .map(({ outcome, count, file, ours }) => (
            <tr key={outcome} className={line}>
              <td className="py-1 pr-2">{t(`outcome.${outcome}`)}</td>
              <td className="py-1 pl-2 text-right tabular-nums">{count}</td>
              <td className="py-1 pl-2 text-right">
                <SignedAmount value={file} />
              </td>
              <td className="py-1 pl-2 text-right">
                <SignedAmount value={ours} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** What did not match, and how it was settled or noted, by whom. */
export function DifferenceTable({ rows, isCut }: { rows: readonly SettlementItem[]; isCut: boolean }) {
  const { t, language } = useTranslation('settlement')
  if (rows.length === 0) return <p>{t('sheet.noDifferences')}</p>
  return (
    <>
      <table className="w-full border-collapse text-[0.875em]">
        <thead>
          <tr className={head}>
            <th className="py-1 pr-2">{t('columns.number')}</th>
            <th className="py-1 pr-2">{t('rows')}</th>
            <th className="py-1 pl-2 text-right">{t('sums.inFile')}</th>
            <th className="py-1 pl-2 text-right">{t('sums.inBooks')}</th>
            <th className="py-1 pl-3">{t('columns.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, transaction_no, order_id, outcome, kind, file_amount, our_amount, decision }) => (
            <tr key={item} className={line}>
              <td className="py-1 pr-2 break-all">
                {transaction_no}
                {order_id !== null && <span className="block">{t('orderNo', { order: order_id })}</span>}
              </td>
              <td className="py-1 pr-2">
                {t(`outcome.${outcome}`)}, {t(`kind.${kind}`)}
              </td>
              <td className="py-1 pl-2 text-right tabular-nums">{file_amount ?? '—'}</td>
              <td className="py-1 pl-2 text-right tabular-nums">{our_amount ?? '—'}</td>
              <td className="py-1 pl-3 wrap-anywhere">
                {decision
                  ? [
                      t(`made.${decision.kind}`),
                      decision.reason,
                      nameIn(language, decision.member),
                      decision.approved_by && nameIn(language, decision.approved_by),
                    ]
                      .filter(Boolean)
                      .join(', ')
                  : t('sheet.open')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className="mt-2 font-semibold">{t('sheet.cut', { count: rows.length })}</p>}
    </>
  )
}
