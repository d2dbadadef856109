import { readFileSync } from 'node:fs'

const texts = new Map<string, string>()

/** The text of `icons/<name>.svg`. Throws if there is no such icon, so that a typo stops the seed. */
export function iconSvg(name: string): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`../icons/${name}.svg`, import.meta.url), 'utf8')
  texts.set(name, text)
  return text
}
