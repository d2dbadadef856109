import type { StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SheetName } from './sheet-name.tsx'

/** Goods of a package are named one by one: that is what lies in the bag. */
const isPackage = ({ package_id }: StaffOrderLine): boolean => package_id !== null
const pickedOf = ({ contents, quantity }: StaffOrderLine): number =>
  Math.min(quantity, ...contents.map(({ picked, wanted }) => Math.floor((picked / wanted) * quantity)))

/** The lines of an order, with prices or without. */
export function SheetLines({ lines, hasPrices }: { lines: readonly StaffOrderLine[]; hasPrices: boolean }) {
  const { t, language } = useTranslation('printing')
  const money = (amount: string) => formatPrice(fromWire(amount), language)
  return (
    <table className="w-full border-t border-black text-left">
      <thead>
        <tr className="border-b border-black align-bottom text-[0.875em]">
          <th scope="col" className="py-1">
            {t('line.goods')}
          </th>
          <th scope="col" className="py-1 pl-2 text-right">
            {t('line.quantity')}
          </th>
          {hasPrices && (
            <th scope="col" className="py-1 pl-2 text-right">
              {t('line.amount')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line_no} className="border-b border-neutral-300 align-top">
            <td className="py-1">
              <SheetName {...line} />
              {isPackage(line) &&
                line.contents.map((content) => (
                  <span key={content.product_id} className="block pl-3 text-[0.875em]">
                    {content.wanted} × {content.name} · {content.name_am}
                  </span>
                ))}
              {hasPrices && <span className="block text-[0.875em]">{money(line.price)}</span>}
            </td>
            <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
              {line.contents.length > 0 && pickedOf(line) < line.quantity && pickedOf(line) > 0
                ? `${pickedOf(line)} / ${line.quantity}`
                : line.quantity}
            </td>
            {hasPrices && <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">{money(line.amount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
