import fields from '../shared/am/fields.json' with { type: 'json' }
import account from './am/account.json' with { type: 'json' }
import app from './am/app.json' with { type: 'json' }
import cart from './am/cart.json' with { type: 'json' }
import catalog from './am/catalog.json' with { type: 'json' }
import checkout from './am/checkout.json' with { type: 'json' }
import common from './am/common.json' with { type: 'json' }
import contact from './am/contact.json' with { type: 'json' }
import content from './am/content.json' with { type: 'json' }
import faq from './am/faq.json' with { type: 'json' }
import home from './am/home.json' with { type: 'json' }
import login from './am/login.json' with { type: 'json' }
import orders from './am/orders.json' with { type: 'json' }
import packages from './am/packages.json' with { type: 'json' }
import paying from './am/paying.json' with { type: 'json' }
import privacy from './am/privacy.json' with { type: 'json' }
import product from './am/product.json' with { type: 'json' }
import returns from './am/returns.json' with { type: 'json' }
import terms from './am/terms.json' with { type: 'json' }
import wishlist from './am/wishlist.json' with { type: 'json' }
import type { en } from './en.ts'

export const am: typeof en = {
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
