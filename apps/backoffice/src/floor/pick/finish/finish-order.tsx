import { useQuery } from '@tanstack/react-query'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { callQuery } from '../../../platform/api/call-query.ts'
import { unreachableSince } from '../../../platform/api/connection.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useActs } from '../../storage/records.ts'
import { actsOf, isShort } from '../ticks.ts'
import { CancelMissing } from './cancel-missing.tsx'
import { FinishButton } from './finish-button.tsx'
import { SumBack } from './sum-back.tsx'

/** What changes the sum that goes back. A new value asks the server again. */
const stateOf = ({ picks }: PickList): string =>
  JSON.stringify(picks.map(({ picked, grams, reason, substitute }) => [picked, grams, reason, substitute]))

/** Only goods that are missing or weighed can give money back. */
const mayReturn = ({ picks }: PickList): boolean => picks.some((pick) => isShort(pick) || pick.grams !== null)

/** Finishing, with the sum that goes back; canceling instead when nothing of the order was found. */
export function FinishOrder({ list }: { list: PickList }) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const unsent = actsOf(list, useActs(id).unsent).length
  const isOffline = useSignal(unreachableSince) !== null
  const waits = isOffline ? t('finish.offline') : unsent > 0 && t('finish.unsent', { count: unsent })
  const call = callQuery('GET /orders/:id/short-sum', {
    params: { id: list.order_id },
    query: { store_id: list.store.id },
  })
  const { data } = useQuery({
    queryKey: [...call.queryKey, stateOf(list)] as const,
    queryFn: (context) => call.queryFn?.({ ...context, queryKey: call.queryKey }),
    enabled: !waits && mayReturn(list),
    gcTime: 0,
  })
  const sum = data?.data
  const isAsking = !waits && mayReturn(list) && !sum
  return (
    <div className="grid w-full gap-2">
      {waits && <p className="text-sm font-semibold">{waits}</p>}
      {sum && !waits && <SumBack sum={sum} />}
      {sum?.is_all_missing ? (
        <CancelMissing list={list} isWaiting={Boolean(waits)} />
      ) : (
        <FinishButton list={list} isWaiting={Boolean(waits) || isAsking} />
      )}
    </div>
  )
}
