import fields from '../shared/en/fields.json' with { type: 'json' }
import banks from './en/banks.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import imports from './en/imports.json' with { type: 'json' }
import orderNews from './en/order-news.json' with { type: 'json' }
import payPage from './en/pay-page.json' with { type: 'json' }
import sms from './en/sms.json' with { type: 'json' }
import wait from './en/wait.json' with { type: 'json' }

/** The namespaces of the API: what it sends in answers, notifications, SMS and its own page. */
export const en = { banks, errors, fields, imports, orderNews, payPage, sms, wait }
