import type { StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { quantitiesOf } from './paper-order.ts'
import { SheetName } from './sheet-name.tsx'

type Content = StaffOrderLine['contents'][number]

/** Goods of a package are named one by one: that is what lies in the bag. A substitute is named in every line. */
function SheetContent({ content, isPackage, isPicked }: { content: Content; isPackage: boolean; isPicked: boolean }) {
  const { t } = useTranslation('printing')
  const { substitute } = content
  const named = ({ name, name_am }: { name: string; name_am: string }) => `${name} · ${name_am}`
  return (
    <>
      {isPackage && (
        <span className="block pl-3 text-[0.875em]">
          {isPicked ? content.picked : content.wanted} × {named(content)}
        </span>
      )}
      {substitute && (
        <span className="block pl-3 text-[0.875em]">
          {t('line.instead', { quantity: substitute.quantity, goods: named(substitute) })}
        </span>
      )}
    </>
  )
}

type SheetLinesProps = { lines: readonly StaffOrderLine[]; hasPrices: boolean; isPicked: boolean }

/** The lines of an order, with prices or without. `isPicked`: what is in the bags is known. */
export function SheetLines({ lines, hasPrices, isPicked }: SheetLinesProps) {
  const { t, language } = useTranslation('printing')
  const money = (amount: string) => formatPrice(fromWire(amount), language)
  const quantityText = (line: StaffOrderLine) => {
    const { found, ordered } = quantitiesOf(line, isPicked)
    return found < ordered ? `${found} / ${ordered}` : ordered
  }
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
              {line.contents.map((content) => (
                <SheetContent
                  key={content.product_id}
                  content={content}
                  isPackage={line.package_id !== null}
                  isPicked={isPicked}
                />
              ))}
              {hasPrices && <span className="block text-[0.875em]">{money(line.price)}</span>}
            </td>
            <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">{quantityText(line)}</td>
            {hasPrices && (
              <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">{money(line.final_amount)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
