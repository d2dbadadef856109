import { toWire } from '@zembil/rules/money/money'
import type { Notifier } from '../world.ts'
import type { TelebirrOrders } from './telebirr-orders.ts'
import type { TelebirrSettings } from './telebirr-settings.ts'
import { signed } from './telebirr-signature.ts'

const statuses = {
  waiting: 'Pending',
  paid: 'Completed',
  refused: 'Failure',
  expired: 'Expired',
  refunded: 'Completed',
}

/** Flat, signed JSON sent to the order's `notify_url`. Its status names differ from those of `queryOrder`. */
export function telebirrNotifier(settings: TelebirrSettings, orders: TelebirrOrders): Notifier {
  return {
    refusals: ['canceled'],
    compose: (entry, { amountSantim, isForged }) => {
      const now = String(Date.now())
      const fields = signed(
        {
          notify_url: entry.notifyUrl ?? '',
          appid: settings.PAY_TELEBIRR_MERCHANT_APP_ID,
          notify_time: now,
          merch_code: settings.PAY_TELEBIRR_SHORT_CODE,
          merch_order_id: entry.reference,
          payment_order_id: orders.get(entry.reference)?.paymentOrderId ?? '',
          total_amount: toWire(amountSantim),
          trans_id: entry.transactionNo ?? '',
          trans_currency: 'ETB',
          trade_status: statuses[entry.state],
          trans_end_time: now,
        },
        settings.SANDBOX_TELEBIRR_PRIVATE_KEY,
      )
      return {
        url: entry.notifyUrl ?? '',
        headers: { 'content-type': 'application/json' },
        // A forged notice carries a real signature that does not match its contents.
        body: JSON.stringify(isForged ? { ...fields, trans_end_time: `${now}0` } : fields),
      }
    },
  }
}
