import am from './am/order-news.json' with { type: 'json' }
import en from './en/order-news.json' with { type: 'json' }

/** The statuses of an order that are news; for the others there are no words. */
export const isOrderNews = (status: string): status is keyof typeof en => Object.hasOwn(en, status)

/** What a customer is told when an order moves, in both languages: which one is read is known only then. */
export function orderNews(status: keyof typeof en, orderId: number) {
  const numbered = (text: string): string => text.replace('{{number}}', String(orderId))
  return {
    title: en[status].title,
    title_am: am[status].title,
    message: numbered(en[status].message),
    message_am: numbered(am[status].message),
  }
}
