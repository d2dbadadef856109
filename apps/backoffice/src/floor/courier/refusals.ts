import type { BroughtGoods, Stop, StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { StoredAct } from '../storage/stored-records.ts'

type RefusalAct = Extract<StoredAct, { name: 'POST /orders/:id/refuse-goods' }>
type Refused = RefusalAct['input']['body']['goods'][number]

const isRefusal = (act: StoredAct): act is RefusalAct => act.name === 'POST /orders/:id/refuse-goods'

const isSame = (one: BroughtGoods, other: Refused): boolean =>
  one.line_no === other.line_no &&
  one.product_id === other.product_id &&
  one.is_substitute === (other.is_substitute ?? false)

function addRefusal(stop: Stop, { input: { params, body } }: RefusalAct): Stop {
  if (Number(params.id) !== stop.order_id) return stop
  const refusedOf = (goods: BroughtGoods) =>
    body.goods.filter((one) => isSame(goods, one)).reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...stop, goods: stop.goods.map((one) => ({ ...one, refused: one.refused + refusedOf(one) })) }
}

/** The stop as it will be once the server has these acts. */
export const withRefusals = (stop: Stop, acts: readonly StoredAct[]): Stop =>
  acts.filter(isRefusal).reduce(addRefusal, stop)

/** The server has noted refused goods. */
export const afterRefusal = (list: StopList, act: RefusalAct): StopList => ({
  ...list,
  stops: list.stops.map((stop) => addRefusal(stop, act)),
})
