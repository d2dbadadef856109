import { demoContact } from '../apps/storefront/app/platform/page/shop-contact.ts'

/**
 * Contact details and footer links of the demo shop. It has no accounts of its own, so the links lead to the home pages
 * of the networks and app stores. A real shop sets its own.
 */
const demoShop = {
  ...demoContact,
  LINK_FACEBOOK: 'https://www.facebook.com/',
  LINK_INSTAGRAM: 'https://www.instagram.com/',
  LINK_TELEGRAM: 'https://telegram.org/',
  LINK_TIKTOK: 'https://www.tiktok.com/',
  LINK_GOOGLE_PLAY: 'https://play.google.com/store/apps',
  LINK_APP_STORE: 'https://apps.apple.com/',
}

/** The demo shop's settings, overridden by those set in `env`. */
export const withDemoShop = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(demoShop).map(([name, value]) => [name, env[name] ?? value]))
