import { isLoopback } from '@zembil/rules/loopback'
import type { Language } from '@zembil/rules/people/language'

export type ShopContact = { email: string; address: Record<Language, string> }

/** Default on a developer's machine. */
export const demoContact = {
  SHOP_EMAIL: 'hello@zembil.example',
  SHOP_ADDRESS: 'Africa Avenue (Bole Road), Bole Sub-city, Woreda 03, Addis Ababa',
  SHOP_ADDRESS_AM: 'አፍሪካ ጎዳና (ቦሌ መንገድ)፣ ቦሌ ክፍለ ከተማ፣ ወረዳ 03፣ አዲስ አበባ',
}

/** How to reach the shop other than by phone. Required in production, so that no customer sees the demo address. */
export function readShopContact(env: Record<string, string | undefined>): ShopContact {
  const isProduction = env.NODE_ENV === 'production' || !isLoopback(env.PUBLIC_ORIGIN ?? 'http://127.0.0.1')
  function read(name: keyof typeof demoContact): string {
    const text = env[name] || (isProduction ? null : demoContact[name])
    if (text === null) throw new Error(`${name} must be set in production, e.g. ${demoContact[name]}`)
    return text
  }
  return { email: read('SHOP_EMAIL'), address: { en: read('SHOP_ADDRESS'), am: read('SHOP_ADDRESS_AM') } }
}
