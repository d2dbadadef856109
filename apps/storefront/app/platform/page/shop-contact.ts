import { isLoopback } from '@zembil/rules/loopback'
import type { Language } from '@zembil/rules/people/language'

/** Who issues receipts. Without a tax number, or with 0 percent, receipts do not show it. */
type Seller = { name: string; tin: string | null; vatPercent: number }

export type ShopContact = { email: string; address: Record<Language, string>; seller: Seller }

/** Default on a developer's machine. */
export const demoContact = {
  SHOP_EMAIL: 'hello@zembil.example',
  SHOP_ADDRESS: 'Africa Avenue (Bole Road), Bole Sub-city, Woreda 03, Addis Ababa',
  SHOP_ADDRESS_AM: 'አፍሪካ ጎዳና (ቦሌ መንገድ)፣ ቦሌ ክፍለ ከተማ፣ ወረዳ 03፣ አዲስ አበባ',
}

function readSeller({ SHOP_SELLER, SHOP_TIN, SHOP_VAT_PERCENT }: Record<string, string | undefined>): Seller {
  if (SHOP_TIN && !/^\d{10}$/.test(SHOP_TIN)) throw new Error(`SHOP_TIN must have ten digits, not ${SHOP_TIN}`)
  const vatPercent = Number(SHOP_VAT_PERCENT || 0)
  if (!(vatPercent >= 0 && vatPercent < 100))
    throw new Error(`SHOP_VAT_PERCENT must be a percentage, not ${SHOP_VAT_PERCENT}`)
  return { name: SHOP_SELLER || 'Zembil', tin: SHOP_TIN || null, vatPercent }
}

/** How to reach the shop other than by phone. Required in production, so that no customer sees the demo address. */
export function readShopContact(env: Record<string, string | undefined>): ShopContact {
  const isProduction = env.NODE_ENV === 'production' || !isLoopback(env.PUBLIC_ORIGIN ?? 'http://127.0.0.1')
  function read(name: keyof typeof demoContact): string {
    const text = env[name] || (isProduction ? null : demoContact[name])
    if (text === null) throw new Error(`${name} must be set in production, e.g. ${demoContact[name]}`)
    return text
  }
  return {
    email: read('SHOP_EMAIL'),
    address: { en: read('SHOP_ADDRESS'), am: read('SHOP_ADDRESS_AM') },
    seller: readSeller(env),
  }
}
