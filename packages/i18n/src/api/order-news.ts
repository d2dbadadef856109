import { fillText } from '../fill-text.ts'
import { en } from './en.ts'
import type { MessageTexts, OrderNewsKey } from './message-texts.ts'

/** True for the order statuses that customers are notified of; the others have no texts. */
export const isOrderNews = (status: string): status is OrderNewsKey => Object.hasOwn(en.orderNews, status)

/** The notification for an order's new status, in both languages, since the language is only known when it is read. */
export function orderNews(texts: MessageTexts, status: OrderNewsKey, orderId: number) {
  const numbered = (text: string): string => fillText(text, { number: orderId })
  return {
    title: texts.en[`notice.${status}.title`],
    title_am: texts.am[`notice.${status}.title`],
    message: numbered(texts.en[`notice.${status}.message`]),
    message_am: numbered(texts.am[`notice.${status}.message`]),
  }
}
