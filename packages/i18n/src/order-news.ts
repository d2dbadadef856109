import am from './am/order-news.json' with { type: 'json' }
import en from './en/order-news.json' with { type: 'json' }

/** True for the order statuses that customers are notified of; the others have no texts. */
export const isOrderNews = (status: string): status is keyof typeof en => Object.hasOwn(en, status)

/** The notification for an order's new status, in both languages, since the language is only known when it is read. */
export function orderNews(status: keyof typeof en, orderId: number) {
  const numbered = (text: string): string => text.replace('{{number}}', String(orderId))
  return {
    title: en[status].title,
    title_am: am[status].title,
    message: numbered(en[status].message),
    message_am: numbered(am[status].message),
  }
}
