import { useQueryClient } from '@tanstack/react-query'
import type { Shelf } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { showingShelves } from './shelves.queries.ts'

const opposite = { active: 'archived', archived: 'active' } as const

/** Archives a shelf or brings it back; either can be undone. */
export function useShelfState(onDone: () => void) {
  const { t, language } = useTranslation(['shelves', 'common'])
  const client = useQueryClient()
  const { undo_seconds } = useMe().settings
  const tellFailure = useTellFailure()
  const acts = {
    archived: useAct('POST /shelves/:kind/:id/archive'),
    active: useAct('POST /shelves/:kind/:id/bring-back'),
  }
  async function set({ kind, id, version }: Shelf, state: Shelf['state']): Promise<void> {
    try {
      const { data } = await acts[state].mutateAsync({ params: { kind, id }, body: { version } })
      const text = t(state === 'archived' ? 'archived' : 'broughtBack', { name: nameIn(language, data) })
      tell(text, { label: t('common:undo'), seconds: undo_seconds, act: () => void set(data, opposite[state]) })
      onDone()
    } catch (error) {
      tellFailure(error as Error)
    }
    for (const name of showingShelves) void client.invalidateQueries({ queryKey: [name] })
  }
  return { set, isPending: acts.archived.isPending || acts.active.isPending }
}
