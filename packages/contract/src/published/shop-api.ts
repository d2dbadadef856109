import { bankEndpoints, providerBase } from '../banks.ts'
import { catalogEndpoints } from '../catalog.ts'
import { contentEndpoints } from '../content.ts'
import { customerBase } from '../customer-api.ts'
import { customerAccountEndpoints } from '../customers.ts'
import { deliveryEndpoints } from '../delivery.ts'
import { loanEndpoints } from '../loans.ts'
import { notificationEndpoints } from '../notifications.ts'
import { orderEndpoints } from '../orders.ts'
import { paymentEndpoints } from '../payments.ts'
import { accountExamples } from './account-examples.ts'
import { bankExamples } from './bank-examples.ts'
import { catalogExamples } from './catalog-examples.ts'
import { orderExamples } from './order-examples.ts'
import { paymentExamples } from './payment-examples.ts'
import type { PublishedApi } from './published-api.ts'

const base = customerBase

/** The calls of customers and banks, as they are published. */
export const shopApi: PublishedApi = {
  title: 'Zembil API',
  description: `The calls that customers and banks make to the Zembil shop.

- Amounts are birr as strings with two decimals, such as \`"125.00"\`. Times are UTC in ISO 8601.
- Names and texts come in English and in Amharic (\`name\`, \`name_am\`).
- An error has a stable \`code\` and a \`message\` in the language of the \`Accept-Language\` header (\`en\` or \`am\`).
- A later version may add fields to a response: ignore those you do not know.`,
  devServer: { url: 'http://127.0.0.1:4000', description: 'The API of `npm run dev`' },
  sections: [
    {
      tag: 'Catalogue',
      description: 'Products, packages and where they are sold',
      base,
      endpoints: catalogEndpoints,
      examples: catalogExamples,
    },
    { tag: 'Content', description: 'Adverts, and messages to the shop', base, endpoints: contentEndpoints },
    {
      tag: 'Account',
      description: 'Sign-in, profile and sessions',
      base,
      endpoints: customerAccountEndpoints,
      examples: accountExamples,
    },
    { tag: 'Notifications', description: 'News for one customer', base, endpoints: notificationEndpoints },
    { tag: 'Delivery', description: 'Delivery types and discounts', base, endpoints: deliveryEndpoints },
    { tag: 'Credit', description: 'Buying on credit', base, endpoints: loanEndpoints },
    {
      tag: 'Orders',
      description: 'From a quote to an order and its history',
      base,
      endpoints: orderEndpoints,
      examples: orderExamples,
    },
    { tag: 'Payments', description: 'Paying an order', base, endpoints: paymentEndpoints, examples: paymentExamples },
    {
      tag: 'Banks',
      description: 'Calls by banks, whose apps take payments for orders',
      base: providerBase,
      endpoints: bankEndpoints,
      examples: bankExamples,
    },
  ],
}
