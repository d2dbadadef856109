import { readOutsideLinks } from './outside-links.ts'
import type { ShopContact } from './root-data.ts'
import { readSignInSettings } from './sign-in-settings.ts'

/** Settings of the running process that the rendered pages need; `server/config.ts` has checked them in production. */
export const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4000'
export const publicOrigin = process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000'
export const outsideLinks = readOutsideLinks(process.env)

/** How the shop is reached besides by phone; a shop that opens sets its own. */
export const shopContact: ShopContact = {
  email: process.env.SHOP_EMAIL ?? 'hello@zembil.example',
  address: {
    en: process.env.SHOP_ADDRESS ?? 'Africa Avenue (Bole Road), Bole Sub-city, Woreda 03, Addis Ababa',
    am: process.env.SHOP_ADDRESS_AM ?? 'አፍሪካ ጎዳና (ቦሌ መንገድ)፣ ቦሌ ክፍለ ከተማ፣ ወረዳ 03፣ አዲስ አበባ',
  },
}
export const signInSettings = readSignInSettings(process.env)
