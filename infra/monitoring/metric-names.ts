import { readFileSync } from 'node:fs'

const keywords = new Set(['and', 'or', 'unless', 'offset', 'bool'])

/** The metrics that a PromQL expression reads; those of a histogram by its own name. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ')
  const words = [...bare.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/gi)].map(([word]) => word)
  return words
    .filter((word) => !keywords.has(word) && !/^e\d+$/.test(word))
    .map((word) => word.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'))
}

/** A test of the API and one of the storefront compare their files with what the process serves. */
export const exposedBy = (source: 'api' | 'storefront' | 'exporters'): string[] =>
  readFileSync(new URL(`exposed/${source}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

export const exposedMetrics = (): Set<string> =>
  new Set([...exposedBy('api'), ...exposedBy('storefront'), ...exposedBy('exporters')])
