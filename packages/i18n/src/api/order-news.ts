import { fillText } from '../fill-text.ts'
import { am } from './am.ts'
import { en } from './en.ts'

/** True for the order statuses that customers are notified of; the others have no texts. */
export const isOrderNews = (status: string): status is keyof typeof en.orderNews => Object.hasOwn(en.orderNews, status)

/** The notification for an order's new status, in both languages, since the language is only known when it is read. */
export function orderNews(status: keyof typeof en.orderNews, orderId: number) {
  const numbered = (text: string): string => fillText(text, { number: orderId })
  return {
    title: en.orderNews[status].title,
    title_am: am.orderNews[status].title,
    message: numbered(en.orderNews[status].message),
    message_am: numbered(am.orderNews[status].message),
  }
}
