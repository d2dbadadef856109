import type { OrderNewsKey } from '@zembil/i18n/api/message-texts'
import { isOrderNews, orderNews } from '@zembil/i18n/api/order-news'
import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/db.ts'
import { holdsMoney } from '../orders/status/move-order.ts'
import { findPaymentMethod, insertOrderNotification } from './order-notifications.sql.ts'

type Moved = { order_id: number; from: OrderStatus | null; to: OrderStatus; actor?: OrderActor }

/** What a canceled order and one on credit say depends on more than the status. */
async function newsOf(db: Db, { order_id, from, to, actor }: Moved): Promise<OrderNewsKey | null> {
  if (to === 'canceled' && actor === 'expiry') return 'expired'
  if (to === 'canceled' && from && holdsMoney.has(from)) return 'canceled-paid'
  const isPaid = from === 'payment-captured' && holdsMoney.has(to)
  if ((isPaid || to === 'payment-refunded') && (await findPaymentMethod(db, order_id)) === 'loan')
    return isPaid ? 'on-credit' : 'credit-returned'
  return isOrderNews(to) ? to : null
}

/** Idempotent: creates one notification for each status worth announcing, even when the job is repeated. */
export async function notifyOrderMoved({ db, texts }: Pick<Deps, 'db' | 'texts'>, moved: Moved): Promise<void> {
  const news = await newsOf(db, moved)
  if (news) await insertOrderNotification(db, moved.order_id, orderNews(await texts(db), news, moved.order_id))
}
