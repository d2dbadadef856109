import { consoleMessages } from '@zembil/i18n/console/messages'
import { isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'
import type { FastifyInstance } from 'fastify'

const pages = ['pick', 'courier'] as const
type FloorPage = (typeof pages)[number]

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Each floor page is an app of its own on the phone. Both languages share one id, so they are the same app. */
function floorManifest(page: FloorPage, language: Language) {
  const { floor, common } = consoleMessages[language]
  return {
    id: `/${page}`,
    name: `${common.logo} · ${floor.title[page]}`,
    short_name: floor.title[page],
    lang: language,
    dir: 'ltr',
    start_url: `/${page}`,
    scope: `/${page}`,
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#0E6B3C',
    background_color: '#FFFCF7',
    icons: [png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('icon-maskable-512', 512, 'maskable')],
  }
}

/** The language is in the URL, because browsers request a manifest without cookies. */
export function serveFloorManifests(app: FastifyInstance): void {
  for (const page of pages)
    app.get<{ Querystring: { lng?: unknown } }>(`/${page}.webmanifest`, async ({ query: { lng } }, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(floorManifest(page, isLanguage(lng) ? lng : 'en'))),
    )
}
