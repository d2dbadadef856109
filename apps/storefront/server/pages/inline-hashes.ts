import { hash } from 'node:crypto'

/** Sources for the content policy, such as `'sha256-…'`. */
export type InlineHashes = { script: string[]; style: string[] }

const marked = (mark: string) => new RegExp(`<(script|style)(?=[^>]* nonce="${mark}")([^>]*)>([\\s\\S]*?)</\\1>`, 'g')

/**
 * Hashes the inline scripts and styles that carry `mark` as their nonce, and removes the mark. The mark is secret and
 * new for each rendering, so only what the renderer itself wrote is allowed: an injected script has no mark and no hash.
 */
export function takeInlineHashes(html: string, mark: string): { html: string; inline: InlineHashes } {
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(marked(mark)))
    if (!/\ssrc=/.test(attributes)) found[tag as keyof InlineHashes].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return {
    html: html.replaceAll(` nonce="${mark}"`, ''),
    inline: { script: [...found.script], style: [...found.style] },
  }
}
