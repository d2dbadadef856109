import type { ShelfLabel } from '@zembil/contract/staff/stock/stock-list-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Barcode } from '../barcode/barcode.tsx'
import { PaperArea } from './paper-area.tsx'

/** Labels to cut out of an A4 sheet. Both languages, because the reader need not be the member who printed it. */
export function LabelSheet({ labels }: { labels: readonly ShelfLabel[] }) {
  return (
    <PaperArea>
      <div className="sheet sheet-a4">
        <ul className="grid grid-cols-[repeat(3,60mm)] gap-0">
          {labels.map((label) => (
            <li
              key={label.id}
              className="flex h-[40mm] w-[60mm] break-inside-avoid flex-col gap-1 overflow-hidden border border-dashed border-black p-[2mm]"
            >
              <p className="line-clamp-1 text-sm leading-tight font-bold">{label.name_am}</p>
              <p className="line-clamp-1 text-sm leading-tight">{label.name}</p>
              <p className="flex items-baseline justify-between gap-2">
                <span className="text-xs">
                  {label.unit_am} · {label.unit}
                </span>
                <span className="text-xl font-bold tabular-nums">{formatPrice(fromWire(label.price), 'am')}</span>
              </p>
              {label.code !== null && (
                <div className="mt-auto">
                  <Barcode text={label.code} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </PaperArea>
  )
}
