import type account from '../../../../../packages/i18n/src/en/account.json'
import type app from '../../../../../packages/i18n/src/en/app.json'
import type cart from '../../../../../packages/i18n/src/en/cart.json'
import type catalog from '../../../../../packages/i18n/src/en/catalog.json'
import type checkout from '../../../../../packages/i18n/src/en/checkout.json'
import type common from '../../../../../packages/i18n/src/en/common.json'
import type contact from '../../../../../packages/i18n/src/en/contact.json'
import type content from '../../../../../packages/i18n/src/en/content.json'
import type faq from '../../../../../packages/i18n/src/en/faq.json'
import type fields from '../../../../../packages/i18n/src/en/fields.json'
import type home from '../../../../../packages/i18n/src/en/home.json'
import type login from '../../../../../packages/i18n/src/en/login.json'
import type orders from '../../../../../packages/i18n/src/en/orders.json'
import type packages from '../../../../../packages/i18n/src/en/packages.json'
import type paying from '../../../../../packages/i18n/src/en/paying.json'
import type privacy from '../../../../../packages/i18n/src/en/privacy.json'
import type product from '../../../../../packages/i18n/src/en/product.json'
import type returns from '../../../../../packages/i18n/src/en/returns.json'
import type terms from '../../../../../packages/i18n/src/en/terms.json'
import type wishlist from '../../../../../packages/i18n/src/en/wishlist.json'

/** The namespaces of the storefront. The English files type the keys; a parity test keeps Amharic equal. */
export type Messages = {
  app: typeof app
  common: typeof common
  account: typeof account
  cart: typeof cart
  catalog: typeof catalog
  checkout: typeof checkout
  contact: typeof contact
  content: typeof content
  faq: typeof faq
  home: typeof home
  orders: typeof orders
  packages: typeof packages
  paying: typeof paying
  privacy: typeof privacy
  fields: typeof fields
  login: typeof login
  product: typeof product
  returns: typeof returns
  terms: typeof terms
  wishlist: typeof wishlist
}
export type Namespace = keyof Messages
