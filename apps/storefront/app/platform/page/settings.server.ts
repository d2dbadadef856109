import { readSignInSettings } from '../session/sign-in-settings.ts'
import { readOutsideLinks } from './outside-links.ts'
import { readShopContact } from './shop-contact.ts'

/** Settings of the running process that the rendered pages need; `server/config.ts` has checked them in production. */
export const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4000'
export const publicOrigin = process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000'
export const outsideLinks = readOutsideLinks(process.env)
export const shopContact = readShopContact(process.env)
export const signInSettings = readSignInSettings(process.env)
