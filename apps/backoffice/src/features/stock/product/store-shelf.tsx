import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { reachesStore } from '../../../platform/session/reaches-store.ts'
import { CorrectForm } from './correct-form.tsx'
import { PlaceDialog } from './place-dialog.tsx'

type StoreShelfProps = { product: ProductStock; shelf: ProductStock['stores'][number] }

/** What one store has of the product, and what can be done there. */
export function StoreShelf({ product, shelf }: StoreShelfProps) {
  const { t, language } = useTranslation('stock')
  const me = useMe()
  const [isOpen, setOpen] = useState<'correct' | 'place' | null>(null)
  const { store, available, held, shelf: onShelf, low_level, on_the_way, place } = shelf
  const figures = [
    ['columns.available', available],
    ['columns.held', held],
    ['columns.shelf', onShelf],
    ['columns.level', low_level ?? '—'],
    ['product.way', on_the_way],
    ['columns.place', place ?? '—'],
  ] as const
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow font-semibold">{nameIn(language, store)}</h3>
        {reachesStore(me, 'orders.pick', store.id) && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('place')}>
            {t('place.open')}
          </Button>
        )}
        {reachesStore(me, 'stock.adjust', store.id) && !product.is_non_stocked && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('correct')}>
            {t('correct.open')}
          </Button>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen === 'correct' && <CorrectForm product={product} shelf={shelf} onClose={() => setOpen(null)} />}
      {isOpen === 'place' && <PlaceDialog product={product} shelf={shelf} onClose={() => setOpen(null)} />}
    </li>
  )
}
