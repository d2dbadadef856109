import { demoContact } from '../apps/storefront/app/platform/page/shop-contact.ts'

/**
 * How the demo shop is reached, and where its footer leads: to the networks and stores themselves, since it has no place
 * there. A shop of its own sets its own.
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

/** The demo shop's settings where nothing else is set. */
export const withDemoShop = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(demoShop).map(([name, value]) => [name, env[name] ?? value]))
