import { globSync, readFileSync } from 'node:fs'
import type { Language } from '@zembil/rules/people/language'
import { describe, expect, it } from 'vitest'

const filesOf = (language: Language) => globSync(`*/${language}/*.json`, { cwd: import.meta.dirname }).sort()
const inAmharic = (file: string) => file.replace('/en/', '/am/')
const read = (file: string) => flatten(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as object)

function flatten(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as object, `${prefix}${key}.`)],
  )
  return new Map(entries)
}
const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort()

const files = filesOf('en')

/** Groups whose keys are values of the API or the rules, such as error codes, and are spelled as there. */
const valueGroups = [
  'api/en/banks.json:',
  'console/en/ordering.json:problem.',
  'console/en/ordering.json:refusal.',
  'console/en/calls.json:answer.',
  'console/en/calls.json:wish.',
  'console/en/courier.json:reason.',
  'console/en/dispatch.json:cancelReason.',
  'console/en/dispatch.json:reason.',
  'console/en/orders.json:alarm.',
  'console/en/orders.json:cancelReason.',
  'console/en/orders.json:deliveries.reason.',
  'console/en/orders.json:fields.',
  'console/en/orders.json:history.event.',
  'console/en/orders.json:lines.missing.',
  'console/en/orders.json:mark.',
  'console/en/orders.json:method.',
  'console/en/orders.json:stage.',
  'console/en/orders.json:status.',
  'console/en/orders.json:tab.',
  'console/en/credit.json:ageing.',
  'console/en/credit.json:file.fault.',
  'console/en/credit.json:sponsors.',
  'console/en/customers.json:addressField.',
  'console/en/customers.json:purpose.',
  'console/en/customers.json:state.',
  'console/en/limits.json:hints.',
  'console/en/limits.json:names.',
  'console/en/money.json:board.pile.',
  'console/en/money.json:board.pileText.',
  'console/en/money.json:decide.act.',
  'console/en/money.json:decide.made.',
  'console/en/money.json:decide.text.',
  'console/en/money.json:decide.title.',
  'console/en/money.json:flag.',
  'console/en/money.json:flagText.',
  'console/en/money.json:method.',
  'console/en/money.json:methods.state.',
  'console/en/money.json:orderStatus.',
  'console/en/money.json:refundReason.',
  'console/en/money.json:refundState.',
  'console/en/money.json:refusal.',
  'console/en/money.json:settleAct.',
  'console/en/settlement.json:act.',
  'console/en/settlement.json:actText.',
  'console/en/settlement.json:actTitle.',
  'console/en/settlement.json:dateForm.',
  'console/en/settlement.json:fault.',
  'console/en/settlement.json:layout.',
  'console/en/settlement.json:layoutHint.',
  'console/en/settlement.json:made.',
  'console/en/settlement.json:outcome.',
  'console/en/settlement.json:outcomeText.',
  'console/en/settlement.json:rowFault.',
  'console/en/pick.json:part.',
  'console/en/printing.json:screen.',
  'console/en/printing.json:statement.',
  'console/en/printing.json:title.',
  'console/en/printing.json:wish.',
  'storefront/en/cart.json:missing.',
  'api/en/errors.json',
  'api/en/order-news.json',
  'api/en/imports.json',
  'console/en/audit.json:action.',
  'console/en/common.json:alarms.',
  'console/en/campaigns.json:fields.',
  'console/en/content.json:fields.',
  'console/en/packages.json:fields.',
  'console/en/settings.json:fields.',
  'console/en/shelves.json:fields.',
  'console/en/stock.json:files.fault.',
  'console/en/stock.json:receipts.fields.',
  'console/en/stock.json:transfers.state.',
  'console/en/texts.json:names.',
  'console/en/system.json:fault.',
  'console/en/system.json:versions.',
  'console/en/imports.json:state.',
  'console/en/imports.json:rowState.',
  'console/en/imports.json:fault.',
  'console/en/audit.json:subject.',
  'console/en/pick.json:answer.',
  'console/en/pick.json:reason.',
  'console/en/pick.json:wish.',
  'console/en/staff.json:fields.',
  'console/en/staff.json:grant.',
  'console/en/staff.json:permission.',
  'shared/en/fields.json',
  'storefront/en/account.json:fields.',
  'storefront/en/contact.json:form.errors.',
  'storefront/en/home.json:fasting.fasts.',
  'storefront/en/orders.json:reason.',
  'storefront/en/orders.json:event.',
  'storefront/en/orders.json:method.',
  'storefront/en/orders.json:plain.',
  'storefront/en/orders.json:status.',
  'storefront/en/paying.json:page.',
  'storefront/en/paying.json:phone.',
  'storefront/en/paying.json:refusal.',
  'storefront/en/product.json:measures.',
  'console/en/products.json:bulk.refusal.',
  'console/en/products.json:bulk.refused.',
  'console/en/products.json:fields.',
  'console/en/products.json:filter.',
  'console/en/products.json:hints.',
  'console/en/reports.json:dashboard.figure.',
  'console/en/reports.json:sales.group.',
  'console/en/reports.json:report.',
  'console/en/reports.json:column.',
  'console/en/reports.json:code.',
]
const ours = /^([a-z][a-zA-Z0-9]*|\d+)(_(zero|one|other))?$/

describe('every text exists in both languages', () => {
  it('has the same translation files for each language', () => {
    expect(files).not.toHaveLength(0)
    expect(filesOf('am')).toEqual(files.map(inAmharic))
  })

  it.each(files)('%s has the same keys and placeholders in both languages, and no empty text', (file) => {
    const en = read(file)
    const am = read(inAmharic(file))
    expect([...am.keys()].sort()).toEqual([...en.keys()].sort())
    for (const [key, text] of en) {
      expect(text.trim(), key).not.toBe('')
      expect(am.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(am.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  it.each(files)('%s contains Amharic script in every Amharic text', (file) => {
    for (const [key, text] of read(inAmharic(file))) expect(text, key).toMatch(/\p{Script=Ethiopic}/u)
  })
})

it.each(files)('%s has camelCase keys, except for values of the API and the rules', (file) => {
  const named = [...read(file).keys()].filter((key) => !valueGroups.some((group) => `${file}:${key}`.startsWith(group)))
  expect(named.filter((key) => !key.split('.').every((part) => ours.test(part)))).toEqual([])
})
