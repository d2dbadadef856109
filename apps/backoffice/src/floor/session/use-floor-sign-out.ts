import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tellFailure } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { personStorage } from '../../platform/session/person-storage.ts'
import { floorPage } from '../floor-place.ts'
import { sendWaiting } from '../outbox/outbox.ts'
import { storedActs, unsentOf } from '../storage/records.ts'
import { forgetViews } from '../storage/views.ts'

/** Sends what is waiting, ends the session, and removes everything of the member. Refuses while something is not sent. */
export function useFloorSignOut(): () => void {
  const { t } = useTranslation('floor')
  const { id } = useMe()
  const { mutate } = useAct('POST /sign-out', { onDone: () => void leave(), keeps: 'all' })
  async function leave(): Promise<void> {
    await forgetViews(id)
    personStorage.clear()
    location.assign(`/${floorPage}`)
  }
  return () =>
    void sendWaiting().then(() => {
      const { length } = unsentOf(storedActs(), id)
      if (length > 0) tellFailure(t('signOut.unsent', { count: length }))
      else mutate({})
    })
}
