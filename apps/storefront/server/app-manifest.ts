import { isLanguage } from '@zembil/i18n/language'
import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import type { Language } from '@zembil/rules/people/language'
import type { FastifyInstance } from 'fastify'
import { languageParameter } from '../app/platform/i18n/language.ts'
import { paths } from '../app/platform/page/paths.ts'

export const manifestPath = '/manifest.webmanifest'

const png = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. Both languages share one id, so they are the same app; an installed one keeps its name. */
export function appManifest(language: Language) {
  const { app, common } = storefrontMessages[language]
  return {
    id: paths.home,
    name: app.name,
    short_name: common.siteName,
    description: common.footer.tagline,
    lang: language,
    dir: 'ltr',
    // Without a language parameter: the cookie holds the language chosen last.
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: '#0E6B3C',
    background_color: '#FFFCF7',
    categories: ['shopping', 'food'],
    icons: [
      png('/icon-192.png', 192, 'any'),
      png('/icon-512.png', 512, 'any'),
      png('/icon-maskable-512.png', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: common.allProducts, url: paths.products() },
      { name: common.cart, url: paths.cart },
      { name: common.wishlist, url: paths.wishlist },
      { name: common.trackOrder, url: paths.profile() },
    ],
  }
}

/** The language is in the URL, because browsers request a manifest without cookies. */
export function serveAppManifest(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, unknown> }>(manifestPath, async ({ query }, reply) => {
    const asked = query[languageParameter]
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(appManifest(isLanguage(asked) ? asked : 'en')))
  })
}
