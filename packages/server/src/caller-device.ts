import type { IncomingHttpHeaders } from 'node:http'
import { deviceCookie } from '@zembil/rules/people/device-cookie'

const inCookies = new RegExp(`(?:^|; *)${deviceCookie}=([\\w-]{16,64})(?:;|$)`)

/**
 * The session or device that sends a request; null if it names neither. Anybody can make up a device, so a limit per
 * device needs a limit per network beside it.
 */
export const callerDevice = ({ authorization, cookie = '' }: IncomingHttpHeaders): string | null =>
  authorization ?? inCookies.exec(cookie)?.[1] ?? null
