/**
 * Where the demo shop's footer leads when nothing else is set: to the networks and stores themselves, since it has no
 * place there. A shop of its own sets its own addresses, and what it does not set is not shown.
 */
const demoLinks = {
  LINK_FACEBOOK: 'https://www.facebook.com/',
  LINK_INSTAGRAM: 'https://www.instagram.com/',
  LINK_TELEGRAM: 'https://telegram.org/',
  LINK_TIKTOK: 'https://www.tiktok.com/',
  LINK_GOOGLE_PLAY: 'https://play.google.com/store/apps',
  LINK_APP_STORE: 'https://apps.apple.com/',
}

export const withDemoLinks = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(demoLinks).map(([name, address]) => [name, env[name] ?? address]))
