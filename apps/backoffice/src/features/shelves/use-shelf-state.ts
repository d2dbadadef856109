import type { Shelf } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { useAct } from '../../platform/forms/use-act.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const opposite = { active: 'archived', archived: 'active' } as const

/** Archives a shelf or brings it back; either can be undone. */
export function useShelfState(onDone: () => void) {
  const { t, language } = useTranslation('shelves')
  const outcome = {
    said: ({ data }: { data: Shelf }) =>
      t(data.state === 'archived' ? 'archived' : 'broughtBack', { name: nameIn(language, data) }),
    undo:
      ({ data }: { data: Shelf }) =>
      () =>
        set(data, opposite[data.state]),
    onDone,
  }
  const acts = {
    archived: useAct('POST /shelves/:kind/:id/archive', outcome),
    active: useAct('POST /shelves/:kind/:id/bring-back', outcome),
  }
  function set({ kind, id, version }: Shelf, state: Shelf['state']): void {
    acts[state].mutate({ params: { kind, id }, body: { version } })
  }
  return { set, isPending: acts.archived.isPending || acts.active.isPending }
}
