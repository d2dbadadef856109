import fields from '../shared/en/fields.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import calls from './en/calls.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import courier from './en/courier.json' with { type: 'json' }
import customers from './en/customers.json' with { type: 'json' }
import dispatch from './en/dispatch.json' with { type: 'json' }
import door from './en/door.json' with { type: 'json' }
import floor from './en/floor.json' with { type: 'json' }
import money from './en/money.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import pick from './en/pick.json' with { type: 'json' }
import printing from './en/printing.json' with { type: 'json' }
import refusals from './en/refusals.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }

/** The namespaces of the console. Their types and the Amharic list follow from this one. */
export const en = {
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
  money,
  orders,
  pick,
  printing,
  refusals,
  staff,
}
