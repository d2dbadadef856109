import { useEffect, useState } from 'react'
import { useMe } from '../../../platform/session/me.queries.ts'
import { personStorage } from '../../../platform/session/person-storage.ts'
import { type CallDraft, newDraft } from './call-draft.ts'

type Calls = { drafts: CallDraft[]; current: string }

const storedAs = 'draft:calls'

function readCalls(): Calls {
  const text = personStorage.read(storedAs)
  if (text !== null) return JSON.parse(text) as Calls
  const first = newDraft()
  return { drafts: [first], current: first.key }
}

/** The unfinished calls of the member in this tab. They stay over a reload and while somebody else uses the screen. */
export function useCallDrafts() {
  const most = useMe().settings.calls_kept
  const [{ drafts, current }, setCalls] = useState(readCalls)
  useEffect(() => personStorage.write(storedAs, JSON.stringify({ drafts, current })), [drafts, current])
  const place = Math.max(
    drafts.findIndex(({ key }) => key === current),
    0,
  )
  return {
    drafts,
    most,
    draft: drafts[place] as CallDraft,
    isFull: drafts.length >= most,
    choose: (key: string) => setCalls((old) => ({ ...old, current: key })),
    next: () => setCalls((old) => ({ ...old, current: old.drafts[(place + 1) % old.drafts.length]?.key ?? current })),
    begin(): void {
      const draft = newDraft()
      setCalls((old) => (old.drafts.length >= most ? old : { drafts: [...old.drafts, draft], current: draft.key }))
    },
    change: (key: string, part: Partial<CallDraft>) =>
      setCalls((old) => ({
        ...old,
        drafts: old.drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)),
      })),
    /** A screen without a call would be empty, so the last one makes room for a new one. */
    close: (key: string) =>
      setCalls((old) => {
        const left = old.drafts.filter((draft) => draft.key !== key)
        const kept = left.length > 0 ? left : [newDraft()]
        return { drafts: kept, current: kept.at(-1)?.key ?? '' }
      }),
  }
}
