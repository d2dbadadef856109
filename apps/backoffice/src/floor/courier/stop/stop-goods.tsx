import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { ChevronDownIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { goTo } from '../../floor-place.ts'

/** What is in the bags, for a receiver who wants to see it first. */
export function StopGoods({ stop }: { stop: Stop }) {
  const { t, language } = useTranslation('courier')
  // Before it has left the store, nobody can have refused it.
  const canRefuse = stop.state === 'out' && stop.goods.some(({ quantity, refused }) => quantity > refused)
  return (
    <details className="group rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-target items-center justify-between gap-2 font-semibold text-primary">
        {t('stop.goods', { count: stop.goods.length })}
        <ChevronDownIcon className="size-5 transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {stop.goods.map(({ line_no, product_id, is_substitute, quantity, refused, ...name }) => (
          <li key={`${line_no}:${product_id}:${is_substitute}`} className="flex items-center gap-3 py-2">
            <span className="min-w-10 font-bold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 grow">{nameIn(language, name)}</span>
            {refused > 0 && <Badge tone="red">{t('refused.count', { count: refused })}</Badge>}
          </li>
        ))}
      </ul>
      {canRefuse && (
        <Button variant="ghostDanger" size="lg" isWide onClick={() => goTo(stop.order_id, 'refused')}>
          {t('stop.refused')}
        </Button>
      )}
    </details>
  )
}
