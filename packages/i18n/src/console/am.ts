import fields from '../shared/am/fields.json' with { type: 'json' }
import account from './am/account.json' with { type: 'json' }
import audit from './am/audit.json' with { type: 'json' }
import calls from './am/calls.json' with { type: 'json' }
import campaigns from './am/campaigns.json' with { type: 'json' }
import common from './am/common.json' with { type: 'json' }
import content from './am/content.json' with { type: 'json' }
import courier from './am/courier.json' with { type: 'json' }
import credit from './am/credit.json' with { type: 'json' }
import customers from './am/customers.json' with { type: 'json' }
import dispatch from './am/dispatch.json' with { type: 'json' }
import door from './am/door.json' with { type: 'json' }
import finding from './am/finding.json' with { type: 'json' }
import floor from './am/floor.json' with { type: 'json' }
import imports from './am/imports.json' with { type: 'json' }
import inbox from './am/inbox.json' with { type: 'json' }
import limits from './am/limits.json' with { type: 'json' }
import money from './am/money.json' with { type: 'json' }
import ordering from './am/ordering.json' with { type: 'json' }
import orders from './am/orders.json' with { type: 'json' }
import packages from './am/packages.json' with { type: 'json' }
import pick from './am/pick.json' with { type: 'json' }
import pictures from './am/pictures.json' with { type: 'json' }
import printing from './am/printing.json' with { type: 'json' }
import products from './am/products.json' with { type: 'json' }
import refusals from './am/refusals.json' with { type: 'json' }
import reports from './am/reports.json' with { type: 'json' }
import settings from './am/settings.json' with { type: 'json' }
import settlement from './am/settlement.json' with { type: 'json' }
import shelves from './am/shelves.json' with { type: 'json' }
import staff from './am/staff.json' with { type: 'json' }
import stock from './am/stock.json' with { type: 'json' }
import system from './am/system.json' with { type: 'json' }
import texts from './am/texts.json' with { type: 'json' }
import type { en } from './en.ts'

export const am: typeof en = {
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
  ordering,
  orders,
  money,
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
