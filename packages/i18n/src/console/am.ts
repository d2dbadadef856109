import fields from '../shared/am/fields.json' with { type: 'json' }
import account from './am/account.json' with { type: 'json' }
import audit from './am/audit.json' with { type: 'json' }
import calls from './am/calls.json' with { type: 'json' }
import common from './am/common.json' with { type: 'json' }
import courier from './am/courier.json' with { type: 'json' }
import customers from './am/customers.json' with { type: 'json' }
import dispatch from './am/dispatch.json' with { type: 'json' }
import door from './am/door.json' with { type: 'json' }
import floor from './am/floor.json' with { type: 'json' }
import money from './am/money.json' with { type: 'json' }
import orders from './am/orders.json' with { type: 'json' }
import pick from './am/pick.json' with { type: 'json' }
import printing from './am/printing.json' with { type: 'json' }
import refusals from './am/refusals.json' with { type: 'json' }
import staff from './am/staff.json' with { type: 'json' }
import type { en } from './en.ts'

export const am: typeof en = {
  account,
  audit,
  calls,
  common,
  courier,
  customers,
  dispatch,
  door,
  fields,
  floor,
  orders,
  money,
  pick,
  printing,
  refusals,
  staff,
}
