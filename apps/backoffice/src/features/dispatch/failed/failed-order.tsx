import type { BoardOrder } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { DeliveryPhoto } from '../../../platform/photos/delivery-photo.tsx'
import { Can } from '../../../platform/session/permissions.tsx'
import { OrderFacts } from '../board/order-facts.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'

/** Why it failed and what the courier left as a proof, and the three ways on. */
export function FailedOrder({ order }: { order: BoardOrder }) {
  const { t, language } = useTranslation('dispatch')
  const [asked, setAsked] = useState<'again' | 'shelf' | 'cancel' | null>(null)
  const { order_id, attempt } = order
  const close = () => setAsked(null)
  const facts: [string, string][] = attempt
    ? [
        [t('failed.reason'), t(`reason.${attempt.reason ?? 'other'}`)],
        ...(attempt.note === null ? [] : [[t('failed.note'), attempt.note] as [string, string]]),
        [t('failed.courier'), nameIn(language, attempt.courier)],
        ...(attempt.acted_at === null
          ? []
          : [[t('failed.at'), momentText(attempt.acted_at, language)] as [string, string]]),
        ...(attempt.lost_bags.length === 0
          ? []
          : [[t('failed.lost'), listIn(language, attempt.lost_bags)] as [string, string]]),
      ]
    : []
  return (
    <li>
      <Card className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <OrderFacts order={order} hasArea />
        <div className="grid content-start gap-2 text-sm">
          <Facts facts={facts} />
          {attempt?.photos.map(({ id, taken_at }) => (
            <DeliveryPhoto key={id} id={id} takenAt={momentText(taken_at, language)} />
          ))}
          <p className="flex flex-wrap gap-2">
            {attempt?.is_time_corrected && <Badge tone="yellow">{t('failed.corrected')}</Badge>}
            {attempt && !attempt.is_back && <Badge tone="red">{t('failed.notBack')}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap content-start gap-2 lg:flex-col">
          <Button size="sm" onClick={() => setAsked('again')}>
            {t('failed.again')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsked('shelf')}>
            {t('failed.shelf')}
          </Button>
          <Can permission="orders.cancel-packed">
            <Button size="sm" variant="ghostDanger" onClick={() => setAsked('cancel')}>
              {t('failed.cancel')}
            </Button>
          </Can>
        </div>
      </Card>
      {asked === 'again' && <AgainDialog orderId={order_id} onClose={close} />}
      {asked === 'shelf' && <ShelfDialog orderId={order_id} onClose={close} />}
      {asked === 'cancel' && <CancelDialog orderId={order_id} onClose={close} />}
    </li>
  )
}
