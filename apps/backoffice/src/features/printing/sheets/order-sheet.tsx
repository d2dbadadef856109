import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { dayText, momentText } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Paper } from '../printing.queries.ts'
import { OrderSums } from './order-sums.tsx'
import { isPickedWhole } from './paper-order.ts'
import { Sheet, SheetFacts } from './sheet.tsx'
import { SheetLines } from './sheet-lines.tsx'

type OrderSheetProps = {
  order: StaffOrder
  kind: 'packing-slip' | 'receipt'
  paper: Paper
  copy: number
  hasPrices: boolean
}

/** A packing slip, with or without prices, or a receipt. */
export function OrderSheet({ order, kind, paper, copy, hasPrices }: OrderSheetProps) {
  const { t, language } = useTranslation(['printing', 'money'])
  const { to } = order
  const place = to && [to.sub_city, to.woreda, to.neighborhood, to.house_number, to.landmark].filter(Boolean).join(', ')
  const numbers = order.payments?.filter(({ flag }) => flag === null).map(({ transaction_no }) => transaction_no) ?? []
  return (
    <Sheet title={t(`title.${kind}`)} paper={paper} orderId={order.id} copy={copy}>
      <SheetFacts
        facts={[
          [t('fact.order'), String(order.id)],
          [t('fact.placed'), momentText(order.created_at, language)],
          [t('fact.due'), dayText(order.due_on, language)],
          ...(to
            ? ([
                [t('fact.receiver'), [to.first_name, to.last_name].filter(Boolean).join(' ')],
                [t('fact.phone'), displayPhone(to.phone_number)],
              ] as const)
            : []),
          ...(place ? ([[t('fact.address'), place]] as const) : []),
          ...(kind === 'receipt' ? ([[t('fact.method'), t(`money:method.${order.method}`)]] as const) : []),
          ...(kind === 'receipt' && numbers.length > 0 ? ([[t('fact.transaction'), numbers.join(', ')]] as const) : []),
        ]}
      />
      <SheetLines lines={order.order_lines} hasPrices={hasPrices} isPicked={isPickedWhole(order)} />
      {hasPrices && <OrderSums order={order} />}
    </Sheet>
  )
}
