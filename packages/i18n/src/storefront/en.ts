import fields from '../shared/en/fields.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import app from './en/app.json' with { type: 'json' }
import cart from './en/cart.json' with { type: 'json' }
import catalog from './en/catalog.json' with { type: 'json' }
import checkout from './en/checkout.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import contact from './en/contact.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import faq from './en/faq.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import packages from './en/packages.json' with { type: 'json' }
import paying from './en/paying.json' with { type: 'json' }
import privacy from './en/privacy.json' with { type: 'json' }
import product from './en/product.json' with { type: 'json' }
import returns from './en/returns.json' with { type: 'json' }
import terms from './en/terms.json' with { type: 'json' }
import wishlist from './en/wishlist.json' with { type: 'json' }

/** The namespaces of the storefront. Their types, the server's messages and the Amharic list follow from this one. */
export const en = {
  account,
  app,
  cart,
  catalog,
  checkout,
  common,
  contact,
  content,
  faq,
  fields,
  home,
  login,
  orders,
  packages,
  paying,
  privacy,
  product,
  returns,
  terms,
  wishlist,
}
