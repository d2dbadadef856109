import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isSettled, readyList } from '../ticks.ts'
import { CameraScan } from '../walk/camera-scan.tsx'
import { FinishOrder } from './finish-order.tsx'

/** Ends an order whose lines are all picked or short; until then the progress and the camera. */
export function FinishBar({ lists, onScan }: { lists: readonly PickList[]; onScan: (code: string) => void }) {
  const { t } = useTranslation('pick')
  const open = lists.filter(({ finished_at }) => finished_at === null)
  const ready = readyList(open)
  const picks = open.flatMap((list) => list.picks)
  return (
    <BottomBar>
      {ready ? (
        <FinishOrder key={ready.order_id} list={ready} />
      ) : (
        <p className="font-semibold tabular-nums">
          {t('order.progress', { done: picks.filter(isSettled).length, all: picks.length })}
        </p>
      )}
      {!ready && <CameraScan onScan={onScan} />}
    </BottomBar>
  )
}
