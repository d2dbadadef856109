import { orderNews } from '@zembil/i18n/api/order-news'
import type { Db } from '../../../platform/database/db.ts'
import { insertOrderNotification } from '../../notifications/order-notifications.sql.ts'

/** What happens to a paid order before its status changes. */
export type Progress = 'preparing' | 'ready' | 'out'

/** Notifies the customer in the shop, in the transaction of the act. */
export const tellProgress = (db: Db, { id }: { id: number }, progress: Progress): Promise<void> =>
  insertOrderNotification(db, id, orderNews(progress, id))
