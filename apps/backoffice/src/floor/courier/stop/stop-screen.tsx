import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { Card } from '@zembil/ui/layout/card'
import { PhoneIcon, PinIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { goTo } from '../../floor-place.ts'
import { BagMarks } from '../stop-card.tsx'
import { StopAddress } from './stop-address.tsx'
import { StopGoods } from './stop-goods.tsx'
import { mapLink, receiverOf } from './stop-texts.ts'

/** One open stop: who, where, what, and the ways to reach them. Delivered and failed stand apart. */
export function StopScreen({ stop }: { stop: Stop }) {
  const { t } = useTranslation('courier')
  const map = mapLink(stop, navigator.userAgent)
  return (
    <>
      <header>
        <p className="text-sm text-muted">
          {t('stop.number', { number: stop.stop_no })} · {t('stop.order', { order: stop.order_id })}
        </p>
        <h1 className="text-2xl font-bold">{receiverOf(stop)}</h1>
      </header>
      <div className="flex gap-2">
        {stop.phone_number && (
          <a href={`tel:+${stop.phone_number}`} className={`${buttonClass({ size: 'lg', variant: 'secondary' })} grow`}>
            <PhoneIcon />
            {t('stop.call')}
          </a>
        )}
        {map && (
          <a href={map} className={`${buttonClass({ size: 'lg', variant: 'secondary' })} grow`}>
            <PinIcon />
            {t('stop.map')}
          </a>
        )}
      </div>
      <StopAddress stop={stop} />
      <Card className="flex flex-wrap items-center gap-2">
        <p className="w-full text-2xl font-bold">{t('stop.bags', { count: stop.bags.length })}</p>
        <BagMarks stop={stop} />
        {stop.bags.map((bag) => (
          <Badge key={bag}>{bag}</Badge>
        ))}
      </Card>
      <StopGoods stop={stop} />
      {stop.notes.map(({ id, text }) => (
        <p key={id} className="rounded-card bg-yellow-tint p-3 text-yellow-ink">
          {text}
        </p>
      ))}
      <Button variant="ghostDanger" size="lg" isWide onClick={() => goTo(stop.order_id, 'failed')}>
        {t('stop.failed')}
      </Button>
      <BottomBar>
        <Button size="lg" isWide onClick={() => goTo(stop.order_id, 'delivered')}>
          {t('stop.delivered')}
        </Button>
      </BottomBar>
    </>
  )
}
