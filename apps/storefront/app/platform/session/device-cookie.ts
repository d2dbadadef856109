import { deviceCookie } from '@zembil/rules/people/device-cookie'
import { writeCookie } from '../storage/write-cookie.ts'

/** Names this browser until it is closed, so that rate limits tell it from other phones with the same IP address. */
export function nameDevice(): void {
  if (document.cookie.includes(`${deviceCookie}=`)) return
  const random = crypto.getRandomValues(new Uint32Array(4))
  writeCookie(deviceCookie, Array.from(random, (part) => part.toString(36).padStart(7, '0')).join(''))
}
