import { orderNews } from '@zembil/i18n/api/order-news'
import type { Db } from '../../../platform/database/db.ts'
import { insertOrderNotification } from '../../notifications/order-notifications.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'

/** What happens to a paid order before its status changes. */
export type Progress = 'preparing' | 'ready' | 'out'

/** Notifies the customer in the shop, in the transaction of the act. */
export const tellProgress = async (
  db: Db,
  { texts }: Messenger,
  { id }: { id: number },
  progress: Progress,
): Promise<void> => insertOrderNotification(db, id, orderNews(await texts(db), progress, id))
