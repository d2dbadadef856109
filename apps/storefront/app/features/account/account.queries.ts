import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Input } from '@zembil/contract/endpoint'
import { accountPagesQuery, accountQuery } from '../../platform/account/account-query.ts'
import { type AccountCalls, accountApi, browserApi } from '../../platform/api/api.ts'
import { browserQueryClient } from '../../platform/api/query-client.ts'
import { customerRecordOf, customerStore } from '../../platform/session/customer-record.ts'
import { tokenStore } from '../../platform/session/session.ts'

export type ProfileBody = Input<AccountCalls['PUT /profile']>['body']

const profileCall = accountQuery('GET /profile', {})
/** Also updates the customer record that header and guard read, unless another customer has signed in meanwhile. */
const profileQuery = {
  ...profileCall,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const token = tokenStore.get()
    const answer = await accountApi('GET /profile', {}, signal)
    if (tokenStore.get() === token) customerStore.update(() => customerRecordOf(answer.data))
    return answer
  },
}
const sessionsQuery = accountQuery('GET /sessions', {})
const unreadQuery = accountQuery('GET /notifications/unread-count', {})
const notificationsQuery = accountPagesQuery('GET /notifications', { query: {} })

export function useProfile() {
  const { data, ...query } = useQuery(profileQuery)
  return { ...query, profile: data?.data }
}

export function useSessions() {
  const { data, ...query } = useQuery(sessionsQuery)
  return { ...query, sessions: data?.data }
}

export function useNotifications() {
  const { data, ...query } = useInfiniteQuery(notificationsQuery)
  return { ...query, notifications: data?.pages.flatMap((page) => page.data) }
}

export const useUnreadCount = (): number => useQuery(unreadQuery).data?.data.unread_count ?? 0
export const useAdverts = () => useQuery(accountQuery('GET /adverts', {})).data?.data

/** Invalidates these queries after a change. */
const refresh = (...queries: { queryKey: readonly unknown[] }[]) =>
  Promise.all(queries.map(({ queryKey }) => browserQueryClient().invalidateQueries({ queryKey })))

export const signIn = (phone_number: string, firebase_token: string) =>
  browserApi('POST /firebase-login', { body: { phone_number, firebase_token } })
export const signOut = () => accountApi('POST /logout', {})

export const readProfile = () => accountApi('GET /profile', {})
export const refreshProfile = () => refresh(profileCall)
export async function saveProfile(body: ProfileBody) {
  const answer = await accountApi('PUT /profile', { body })
  browserQueryClient().setQueryData(profileCall.queryKey, answer)
  customerStore.update(() => customerRecordOf(answer.data))
  return answer.data
}
export async function saveNewsChoice(wants_news: boolean) {
  const answer = await accountApi('PUT /profile/news', { body: { wants_news } })
  browserQueryClient().setQueryData(profileCall.queryKey, answer)
}
export const exportProfile = () => accountApi('GET /profile/export', {})
export const deleteProfile = () => accountApi('DELETE /profile', {})

/**
 * Sends the new number unverified, so that other errors, such as a required fresh sign-in, show up before an SMS is
 * sent. The validation error for the unverified number is expected; any other error is thrown.
 */
export async function prepareNewPhone(body: ProfileBody): Promise<void> {
  await accountApi('PUT /profile', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.body.code !== 'validation_failed') throw error
  })
}

export async function endSessionOf(id: number) {
  await accountApi('DELETE /sessions/:id', { params: { id } })
  await refresh(sessionsQuery)
}
export async function endOtherSessions() {
  await accountApi('DELETE /sessions', {})
  await refresh(sessionsQuery)
}

export async function readNotification(id: number) {
  await accountApi('PUT /notifications/:id/read', { params: { id } })
  await refresh(unreadQuery, notificationsQuery)
}
export async function readAllNotifications() {
  await accountApi('PUT /notifications/read', {})
  await refresh(unreadQuery, notificationsQuery)
}
