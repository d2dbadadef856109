const placeholder = /\{\{(\w+)\}\}/g

/** The longest text of a notice or SMS, before its placeholders are filled. */
export const longestMessage = 600

/** The names between double braces, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** `broken`: a brace that belongs to no placeholder, so that customers would read it. */
export type PlaceholderFault = { kind: 'missing' | 'unknown' | 'broken'; names: string[] }

/** What is wrong with the placeholders of a text that must contain `wanted`, no more and no less; null when nothing is. */
export function placeholderFault(text: string, wanted: readonly string[]): PlaceholderFault | null {
  if (/[{}]/.test(text.replace(placeholder, ''))) return { kind: 'broken', names: [] }
  const found = placeholdersOf(text)
  const unknown = found.filter((name) => !wanted.includes(name))
  if (unknown.length > 0) return { kind: 'unknown', names: unknown }
  const missing = wanted.filter((name) => !found.includes(name))
  return missing.length > 0 ? { kind: 'missing', names: missing } : null
}
