import { useMe } from '../../platform/session/me.queries.ts'
import { goTo } from '../floor-place.ts'
import { refreshOnce } from '../storage/use-refresh.ts'
import { refreshPicking } from './picking-view.ts'

/** After the server has given an order out: reads its lines and leads to them. */
export function useStarted(): () => Promise<void> {
  const { id } = useMe()
  return async () => {
    await refreshOnce(refreshPicking, id, true)
    goTo('now')
  }
}
