import type { CookieSerializeOptions } from '@fastify/cookie'
import { staffCookie } from '@zembil/contract/staff/staff-api'
import { phoneSessionDays } from '@zembil/rules/people/staff-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenHash } from '../../../platform/secrets/session-token.ts'

const names = { session: staffCookie, device: '__Host-zembil-device' } as const
type CookieName = keyof typeof names

const options: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  // The server ends sessions; this only has to outlive the longest one.
  maxAge: phoneSessionDays * 86_400,
}

const tokenForm = /^[\w-]{43}$/

/** The hash of the token in a cookie; undefined when there is none. */
export function cookieHash({ cookies }: FastifyRequest, name: CookieName): Buffer | undefined {
  const token = cookies[names[name]]
  return token !== undefined && tokenForm.test(token) ? sessionTokenHash(token) : undefined
}

export const setCookie = (reply: FastifyReply, name: CookieName, token: string): void =>
  void reply.setCookie(names[name], token, options)

export const clearSessionCookie = (reply: FastifyReply): void => void reply.clearCookie(names.session, options)
