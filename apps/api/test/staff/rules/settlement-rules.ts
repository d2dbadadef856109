import { randomUUID } from 'node:crypto'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import { fileOf } from '../../imports/import-files.ts'
import { dayBefore, itemsOf, mapColumns, readFile } from '../../payments/test-settlement.ts'
import { type Console, signInAs } from '../test-staff.ts'
import type { Input, Rule } from './staff-rule.ts'

const settlers = ['owner', 'finance'] as const
const nothing: Input = () => ({})
const header = 'Transaction No,Bill Reference,Posting Date,Amount'

/** Who may read settlement files, settle their rows and close days. */
export function settlementRules(shopOf: () => Console): Record<keyof SettlementApi, Rule> {
  let [days, isMapped] = [30, false]
  const aText = (day: string) => `${header}\n${randomUUID()},1,${day},10.00`
  const finance = () => signInAs(shopOf(), { roles: ['finance'] })
  /** A file about a day that no other file is about. */
  async function aDay() {
    const [as, day] = [await finance(), dayBefore(days++)]
    if (!isMapped) await mapColumns(shopOf(), as, 'apollo', aText(day))
    isMapped = true
    await readFile(shopOf(), as, 'apollo', aText(day))
    return { as, params: { provider: 'apollo' as const, day } }
  }
  async function aRow() {
    const { as, params } = await aDay()
    const [item] = await itemsOf(shopOf(), as, 'apollo', params.day, ['unknown'])
    return { as, params, item: item?.item ?? '' }
  }
  const note = { kind: 'note', reason: 'Looked at' }
  const body = () => ({ provider: 'apollo', ...fileOf(aText(dayBefore(days++))) })
  return {
    'GET /settlement-layouts': { who: settlers, own: nothing },
    'PUT /settlement-layouts/:provider': {
      who: settlers,
      own: async () => {
        const as = await finance()
        const { data } = await shopOf().callStaff('GET /settlement-layouts', {}, as)
        const version = data.find(({ provider }) => provider === 'abay')?.version
        const columns = { transaction_no: 'No', amount: 'Amount', paid_on: 'Date', reference: null, original_no: null }
        const words = { refund_words: [], fee_words: [], skip_words: [] }
        const layout = {
          ...columns,
          fee: null,
          currency: null,
          kind: null,
          ...words,
          date_form: 'day-first',
          unit: 'birr',
        }
        return { params: { provider: 'abay' }, body: { version, layout } }
      },
    },
    'POST /settlement-previews/search': { who: settlers, own: () => ({ body: body() }) },
    'POST /settlement-files': {
      who: settlers,
      own: async () => {
        await aDay()
        return { body: body() }
      },
    },
    'GET /settlement-files': { who: settlers, own: nothing },
    'GET /settlement-days': { who: settlers, own: () => ({ query: { provider: 'apollo' } }) },
    'GET /settlement-days/:provider/:day': { who: settlers, own: async () => ({ params: (await aDay()).params }) },
    'GET /settlement-days/:provider/:day/items': {
      who: settlers,
      own: async () => ({ params: (await aDay()).params, query: { outcome: 'unknown' } }),
    },
    'POST /settlement-days/:provider/:day/compare': {
      who: settlers,
      own: async () => ({ params: (await aDay()).params }),
    },
    'POST /settlement-days/:provider/:day/close': {
      who: settlers,
      own: async () => {
        const { as, params, item } = await aRow()
        await shopOf().callStaff('POST /settlement-items/:item/decision', { params: { item }, body: note }, as)
        return { params }
      },
    },
    'GET /settlement-rows/:id/candidates': {
      who: settlers,
      own: async () => ({ params: { id: Number((await aRow()).item.split('-')[1]) } }),
    },
    'POST /settlement-items/:item/decision': {
      who: settlers,
      own: async () => ({ params: { item: (await aRow()).item }, body: note }),
    },
  }
}
