import type { Pick } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SheetName } from './sheet-name.tsx'

/** A box to tick for each product, after the place where it stands. */
export function PickTable({ picks }: { picks: readonly Pick[] }) {
  const { t } = useTranslation('printing')
  return (
    <table className="w-full border-t border-black text-left">
      <thead>
        <tr className="border-b border-black align-bottom text-[0.875em]">
          <th scope="col" className="py-1 pr-2">
            {t('line.place')}
          </th>
          <th scope="col" className="py-1">
            {t('line.goods')}
          </th>
          <th scope="col" className="py-1 pl-2 text-right">
            {t('line.quantity')}
          </th>
          <th scope="col" className="py-1 pl-2">
            <span className="sr-only">{t('line.done')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {picks.map((pick) => (
          <tr key={`${pick.line_no}-${pick.product_id}`} className="border-b border-neutral-300 align-top">
            <td className="py-1 pr-2 font-bold whitespace-nowrap">{pick.place ?? '—'}</td>
            <td className="py-1">
              <SheetName {...pick} />
              <span className="block text-[0.875em]">
                {pick.unit} · {t(`wish.${pick.if_missing}`)}
              </span>
            </td>
            <td className="py-1 pl-2 text-right text-lg font-bold tabular-nums">{pick.wanted}</td>
            <td className="py-1 pl-2">
              <span aria-hidden="true" className="block size-5 border-2 border-black" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
