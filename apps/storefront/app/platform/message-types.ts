import type cart from '../../../../packages/i18n/src/en/cart.json'
import type catalog from '../../../../packages/i18n/src/en/catalog.json'
import type common from '../../../../packages/i18n/src/en/common.json'
import type content from '../../../../packages/i18n/src/en/content.json'
import type home from '../../../../packages/i18n/src/en/home.json'
import type product from '../../../../packages/i18n/src/en/product.json'
import type wishlist from '../../../../packages/i18n/src/en/wishlist.json'

/** The namespaces of the storefront. The English files type the keys; a parity test keeps Amharic equal. */
export type Messages = {
  common: typeof common
  cart: typeof cart
  catalog: typeof catalog
  content: typeof content
  home: typeof home
  product: typeof product
  wishlist: typeof wishlist
}
export type Namespace = keyof Messages

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from outside
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}
