import { languages } from '@zembil/rules/people/language'
import { languageUrl } from '../app/platform/i18n/language-url.ts'

export type SitemapEntry = { path: string; changedAt?: string }

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => escaped[character] ?? character)

/** One URL per language, each listing all of them as alternates, as search engines require. */
export function urlElements(origin: string, { path, changedAt }: SitemapEntry): string[] {
  const link = (tag: string, url: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`
  const alternates = [
    ...languages.map((language) => link(language, languageUrl(origin, path, language))),
    link('x-default', languageUrl(origin, path, 'en')),
  ].join('')
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
  return languages.map(
    (language) => `<url><loc>${escapeXml(languageUrl(origin, path, language))}</loc>${changed}${alternates}</url>`,
  )
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlSet = (elements: readonly string[]): string =>
  `${xml}<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">${elements.join('\n')}</urlset>`

export const sitemapIndex = (urls: readonly string[]): string =>
  `${xml}<sitemapindex ${sitemaps}>${urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('')}</sitemapindex>`
