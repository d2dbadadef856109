import type { LowStockRow } from '@zembil/contract/staff/stock/stock-list-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const both = ({ name, name_am }: { name: string; name_am: string }): string => `${name_am} · ${name}`

/** What to order from one supplier. */
function SupplierTable({ rows }: { rows: readonly LowStockRow[] }) {
  const { t } = useTranslation('stock')
  const supplier = rows[0]?.supplier
  const figures = ['available', 'way', 'sold', 'days', 'order'] as const
  return (
    <section className="mt-4">
      <h3 className="font-bold">
        {supplier ? both(supplier) : t('lowStock.noSupplier')}
        {supplier && <span className="ml-3 font-normal">{supplier.phone_number}</span>}
      </h3>
      <table className="w-full border-collapse text-[0.875em]">
        <thead>
          <tr className="border-b-2 border-black text-left">
            <th className="py-1">{t('columns.product')}</th>
            {figures.map((name) => (
              <th key={name} className="py-1 pl-2 text-right">
                {t(`lowStock.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-black">
              <td className="py-1">
                {both(row)} ({row.unit})
              </td>
              {[row.available, row.on_the_way, row.sold, row.days_left].map((value, place) => (
                <td key={figures[place]} className="py-1 pl-2 text-right tabular-nums">
                  {value}
                </td>
              ))}
              <td className="py-1 pl-2 text-right font-bold tabular-nums">
                {row.proposed}
                {row.pack_units > 1 && (
                  <span className="block font-normal">
                    {t('lowStock.cartons', { cartons: row.proposed / row.pack_units, units: row.pack_units })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The list is sorted by supplier; each has a table of its own. */
export function LowTable({ rows }: { rows: readonly LowStockRow[] }) {
  const bySupplier = Map.groupBy(rows, ({ supplier }) => supplier?.id ?? 0)
  return [...bySupplier].map(([id, ofSupplier]) => <SupplierTable key={id} rows={ofSupplier} />)
}
