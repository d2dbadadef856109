import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { afterRefusal } from '../courier/refusals.ts'
import { afterReport } from '../courier/reports.ts'
import type { QueuedAnswer, QueuedName, Refusal, StoredAct, ViewName, Views } from '../storage/stored-records.ts'

/** How the answer to an act changes what the device shows. */
type ViewChange = { [N in ViewName]: { name: N; update: (data: Views[N]) => Views[N] } }[ViewName]
type Applied = {
  view: ViewChange | null
  /** The server has it, but it changed nothing; the member must know why. */
  notice: Refusal | null
}
type Answer = QueuedAnswer<QueuedName>['data']

const isList = (data: Answer): data is PickList => 'picks' in data

/** The answer to a tick is the whole pick list, as it is now. */
function applyTick(list: PickList): Applied {
  const isSame = (one: PickList) => one.order_id === list.order_id && one.store.id === list.store.id
  return {
    view: { name: 'picking', update: (lists) => lists.map((one) => (isSame(one) ? list : one)) },
    notice: null,
  }
}

export function applyAnswer(act: StoredAct, { data }: QueuedAnswer<QueuedName>): Applied {
  if (isList(data)) return applyTick(data)
  if (act.name === 'POST /orders/:id/refuse-goods')
    return { view: { name: 'stops', update: (list) => afterRefusal(list, act) }, notice: null }
  const outcome = 'outcome' in data ? data.outcome : 'done'
  const notice = outcome === 'done' ? null : { code: outcome, message: '', requestId: null }
  if (act.name === 'POST /orders/:id/deliver' || act.name === 'POST /orders/:id/fail')
    return { view: { name: 'stops', update: (list) => afterReport(list, act, outcome) }, notice }
  return { view: null, notice }
}
