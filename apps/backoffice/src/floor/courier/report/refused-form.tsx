import type { BroughtGoods, Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { type DoorReason, doorReasons } from '@zembil/rules/orders/reasons'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { replacePlace } from '../../floor-place.ts'
import { CountStepper } from '../../frame/count-stepper.tsx'
import { addAct } from '../../outbox/outbox.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'

const keyOf = ({ line_no, product_id, is_substitute }: BroughtGoods): string =>
  `${line_no}:${product_id}:${is_substitute}`

/** Goods that the receiver does not take, by line. They wait as a proposed refund. */
export function RefusedForm({ stop }: { stop: Stop }) {
  const { t, language } = useTranslation('courier')
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [reason, setReason] = useState<DoorReason | null>(null)
  const keep = useKeepAct()
  const goods = stop.goods.flatMap((one) => {
    const quantity = counts[keyOf(one)] ?? 0
    const { line_no, product_id, is_substitute } = one
    return quantity > 0 ? [{ line_no, product_id, is_substitute, quantity }] : []
  })
  const send = (why: DoorReason) =>
    keep(
      () =>
        addAct({
          name: 'POST /orders/:id/refuse-goods',
          input: { params: { id: stop.order_id }, body: { attempt_no: stop.attempt_no, reason: why, goods } },
        }),
      () => replacePlace(stop.order_id),
    )
  return (
    <>
      <h1 className="text-xl font-bold">{t('refused.title', { order: stop.order_id })}</h1>
      {stop.goods.map((one) => (
        <CountStepper
          key={keyOf(one)}
          label={t('refused.of', { name: nameIn(language, one), quantity: one.quantity - one.refused })}
          fewerLabel={t('refused.fewer', { name: nameIn(language, one) })}
          moreLabel={t('refused.more', { name: nameIn(language, one) })}
          value={counts[keyOf(one)] ?? 0}
          least={0}
          most={one.quantity - one.refused}
          onChange={(value) => setCounts({ ...counts, [keyOf(one)]: value })}
        />
      ))}
      <RadioGroup
        legend={t('failed.why')}
        look="card"
        value={reason}
        onChange={setReason}
        options={doorReasons.map((value) => ({ value, label: t(`refused.reason.${value}`) }))}
      />
      <BottomBar>
        <Button
          size="lg"
          isWide
          disabled={goods.length === 0 || reason === null}
          onClick={() => reason && send(reason)}
        >
          {t('refused.send')}
        </Button>
      </BottomBar>
    </>
  )
}
