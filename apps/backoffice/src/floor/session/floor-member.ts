import type { Me } from '@zembil/contract/staff/session-shapes'
import { queryClient } from '../../platform/api/query-client.ts'
import { meQuery } from '../../platform/session/me.queries.ts'
import { setPerson } from '../../platform/session/person-storage.ts'
import { forgetPhotos, forgetViews, lastMember, saveView } from '../storage/views.ts'

/** Opens the page for the member who used it last, before the server is asked or without a connection. */
export function recallMember(): void {
  const member = lastMember()
  if (!member) return
  setPerson(member.id)
  // As old as can be: the server is asked at once who is signed in.
  queryClient.setQueryData(meQuery.queryKey, { data: member }, { updatedAt: 0 })
}

export const keepMember = (me: Me): Promise<void> => saveView(me.id, 'member', me)

/**
 * The session has ended: nothing of the member's stays but what is not sent yet. If somebody ended it before its time, because
 * the account was switched off or the phone was lost, the photos leave the phone too.
 */
export async function forgetMember(): Promise<void> {
  const member = queryClient.getQueryData(meQuery.queryKey)?.data
  if (!member) return
  if (Date.now() < Date.parse(member.session.expires_at)) await forgetPhotos(member.id)
  await forgetViews(member.id)
}
