import { usePlace } from '../floor-place.ts'
import { useRefresh, useRefreshOnRefusal } from '../storage/use-refresh.ts'
import { PackScreen } from './pack/pack-screen.tsx'
import { PickStart } from './pick-start.tsx'
import { refreshPicking, usePicking } from './picking-view.ts'
import { PutBack } from './put-back/put-back.tsx'
import { PickWalk } from './walk/pick-walk.tsx'

function Screen() {
  const [screen, order, store] = usePlace()
  const lists = usePicking()
  const isWalking = screen === 'now' && lists?.some(({ finished_at }) => finished_at === null)
  if (isWalking && lists) return <PickWalk lists={lists} />
  if (screen === 'pack') return <PackScreen orderId={Number(order)} storeId={Number(store)} lists={lists} />
  return <PickStart lists={lists} />
}

/** `/pick`, `/pick/now` and `/pick/pack/<order>/<store>`. */
export function Page() {
  useRefresh(refreshPicking)
  useRefreshOnRefusal(refreshPicking)
  return (
    <>
      <PutBack />
      <Screen />
    </>
  )
}
