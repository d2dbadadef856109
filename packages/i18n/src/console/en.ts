import fields from '../shared/en/fields.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import calls from './en/calls.json' with { type: 'json' }
import campaigns from './en/campaigns.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import courier from './en/courier.json' with { type: 'json' }
import credit from './en/credit.json' with { type: 'json' }
import customers from './en/customers.json' with { type: 'json' }
import dispatch from './en/dispatch.json' with { type: 'json' }
import door from './en/door.json' with { type: 'json' }
import finding from './en/finding.json' with { type: 'json' }
import floor from './en/floor.json' with { type: 'json' }
import imports from './en/imports.json' with { type: 'json' }
import inbox from './en/inbox.json' with { type: 'json' }
import limits from './en/limits.json' with { type: 'json' }
import money from './en/money.json' with { type: 'json' }
import ordering from './en/ordering.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import packages from './en/packages.json' with { type: 'json' }
import pick from './en/pick.json' with { type: 'json' }
import pictures from './en/pictures.json' with { type: 'json' }
import printing from './en/printing.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }
import refusals from './en/refusals.json' with { type: 'json' }
import reports from './en/reports.json' with { type: 'json' }
import settings from './en/settings.json' with { type: 'json' }
import settlement from './en/settlement.json' with { type: 'json' }
import shelves from './en/shelves.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }
import stock from './en/stock.json' with { type: 'json' }
import system from './en/system.json' with { type: 'json' }
import texts from './en/texts.json' with { type: 'json' }

/** The namespaces of the console. Their types and the Amharic list follow from this one. */
export const en = {
  account,
  audit,
  calls,
  campaigns,
  common,
  content,
  courier,
  credit,
  customers,
  dispatch,
  door,
  fields,
  finding,
  floor,
  imports,
  inbox,
  limits,
  money,
  ordering,
  orders,
  packages,
  pick,
  pictures,
  printing,
  products,
  refusals,
  reports,
  shelves,
  settings,
  settlement,
  staff,
  system,
  stock,
  texts,
}
