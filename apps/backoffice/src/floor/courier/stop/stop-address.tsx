import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { goTo } from '../../floor-place.ts'

/** Where to go, the landmark first: few houses have a number that anybody knows. */
export function StopAddress({ stop }: { stop: Stop }) {
  const { t } = useTranslation('courier')
  const parts = [
    [t('address.landmark'), stop.landmark],
    [t('address.subCity'), stop.sub_city],
    [t('address.woreda'), stop.woreda],
    [t('address.neighborhood'), stop.neighborhood],
    [t('address.house'), stop.house_number],
  ] as const
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {parts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button variant="ghost" size="lg" isWide onClick={() => goTo(stop.order_id, 'address')}>
        {t('stop.wrongAddress')}
      </Button>
    </Card>
  )
}
