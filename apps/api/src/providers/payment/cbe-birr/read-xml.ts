/** An element without its attributes. `name` is without the prefix: each sender chooses its own. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

const longest = 64 * 1024
const deepest = 24

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const wrong = (what: string): never => {
  throw new SyntaxError(`invalid XML: ${what}`)
}

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : wrong('a character that does not exist')
}

/** Decodes only the five predefined XML entities and numeric character references. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:(\w+)|#(\d{1,7})|#x([0-9a-f]{1,6}));|&/gi, (_whole, name, decimal, hex) => {
    if (decimal) return character(decimal, 10)
    if (hex) return character(hex, 16)
    return named[name ?? ''] ?? wrong('an entity of its own')
  })

const nameOf = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const attributes = `(?:\\s+${nameOf}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`
/** Matches one token at a time, each starting where the last one ended, so nothing is skipped. */
const pieces = new RegExp(
  `<!--(?:(?!--)[^])*-->|<!\\[CDATA\\[(?<cdata>(?:(?!\\]\\]>)[^])*)\\]\\]>|</(?<end>${nameOf})\\s*>` +
    `|<(?<start>${nameOf})${attributes}\\s*(?<empty>/?)>|(?<text>[^<]+)`,
  'y',
)
const declaration = /^\uFEFF?(?:<\?xml\s[^?<>]*\?>)?/

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses a small document strictly. Document types are not supported, so custom entities, files and URLs cannot be
 * pulled in; a document that is too long, too deep or not well formed is rejected.
 */
export function readXml(source: string): XmlElement {
  if (source.length > longest) wrong('too long')
  const text = source.replace(declaration, '').trim()
  const root: XmlElement = { name: '', text: '', children: [] }
  const open: { element: XmlElement; tag: string }[] = [{ element: root, tag: '' }]
  let at = 0
  while (at < text.length) {
    pieces.lastIndex = at
    const piece = pieces.exec(text) ?? wrong('not well formed')
    at = pieces.lastIndex
    const { start, end, empty, cdata, text: run } = piece.groups ?? {}
    const parent = open.at(-1) ?? wrong('not well formed')
    if (start) {
      const element = { name: localName(start), text: '', children: [] }
      parent.element.children.push(element)
      if (!empty) open.push({ element, tag: start })
      if (open.length > deepest) wrong('too deep')
    } else if (end) {
      if (open.length === 1 || parent.tag !== end) wrong('not well formed')
      open.pop()
    } else parent.element.text += cdata ?? (run ? decoded(run) : '')
  }
  const [document, ...others] = root.children
  if (open.length > 1 || !document || others.length > 0 || root.text.trim()) return wrong('not well formed')
  return document
}

/** The only element at a path; undefined if it is missing or occurs twice. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  const [name, ...rest] = path
  if (name === undefined || !element) return element
  const found = element.children.filter((child) => child.name === name)
  return found.length === 1 ? elementAt(found[0], ...rest) : undefined
}

export const textAt = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  elementAt(element, ...path)?.text.trim()

/** Escapes text for use in an element. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
