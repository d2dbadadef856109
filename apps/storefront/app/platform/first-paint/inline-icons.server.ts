import sprite from '@zembil/ui/assets/icons.svg?raw'

/** The icons of product cards, which are on most first screens. */
const onCards = ['heart', 'plus']
const reference = /(<use href=")[^"#]*#([\w-]+)"/g
const symbol = /<symbol id="([\w-]+)"(.*?)<\/symbol>/gs
const symbols = new Map(Array.from(sprite.matchAll(symbol), ([, name = '', rest = '']) => [name, rest]))

/** Where `inlineIcons` puts the drawings. */
export const iconsPlace = '<svg id="icons" class="hidden" aria-hidden="true"></svg>'

/**
 * Puts the drawings of the header's and the cards' icons into the page, so that they appear with the first paint. The
 * others stay in the sprite, a file that comes later on a slow connection.
 */
export function inlineIcons(html: string): string {
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  const inHeader = Array.from(header.matchAll(reference), ([, , name = '']) => name)
  const names = new Set([...inHeader, ...onCards].filter((name) => symbols.has(name)))
  const drawings = [...names].map((name) => `<symbol id="icon-${name}"${symbols.get(name)}</symbol>`).join('')
  return html
    .replace(reference, (use, open: string, name: string) => (names.has(name) ? `${open}#icon-${name}"` : use))
    .replace(iconsPlace, iconsPlace.replace('></svg>', `>${drawings}</svg>`))
}
