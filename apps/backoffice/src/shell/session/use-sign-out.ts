import { useAct } from '../../platform/forms/use-act.ts'
import { leaveConsole } from '../../platform/session/hand-over.ts'

/** Ends the session on the server and removes what this tab kept of the member. */
export function useSignOut(): () => void {
  const { mutate } = useAct('POST /sign-out', { onDone: () => leaveConsole('erase'), keeps: 'all' })
  return () => mutate({})
}
