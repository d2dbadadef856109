import fields from '../shared/am/fields.json' with { type: 'json' }
import banks from './am/banks.json' with { type: 'json' }
import errors from './am/errors.json' with { type: 'json' }
import imports from './am/imports.json' with { type: 'json' }
import orderNews from './am/order-news.json' with { type: 'json' }
import payPage from './am/pay-page.json' with { type: 'json' }
import sms from './am/sms.json' with { type: 'json' }
import wait from './am/wait.json' with { type: 'json' }
import type { en } from './en.ts'

export const am: typeof en = { banks, errors, fields, imports, orderNews, payPage, sms, wait }
