import type { Language } from '@zembil/rules/people/language'
import { fillText, type TextValues } from '../fill-text.ts'

/** The messages of a language by namespace, as far as they are loaded. */
export type LoadedMessages = Record<string, object>

/** Where texts are looked up. */
type Source = { language: Language; messages: LoadedMessages; namespace: string }

const pluralRules = { en: new Intl.PluralRules('en'), am: new Intl.PluralRules('am') }

/** The paths to try in order. A text for zero is optional; without it, the language's own form for 0 is used. */
function pathsToTry(path: string, count: unknown, language: Language): string[] {
  if (typeof count !== 'number') return [path]
  const paths = [`${path}_${pluralRules[language].select(count)}`, path]
  return count === 0 ? [`${path}_zero`, ...paths] : paths
}

const valueAt = (tree: object | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree)

/** The text of a key, or of one in another namespace: `common:retry`. Without a text, the page shows the key. */
export function translate({ language, messages, namespace }: Source, key: string, values: TextValues = {}): string {
  const [path = key, from = namespace] = key.split(':').reverse()
  for (const candidate of pathsToTry(path, values.count, language)) {
    const text = valueAt(messages[from], candidate)
    if (typeof text === 'string') return fillText(text, values)
  }
  return path
}

/** A list of texts, or of objects with texts, with all placeholders filled. */
export const translateList = ({ messages, namespace }: Source, key: string, values: TextValues = {}): unknown =>
  JSON.parse(JSON.stringify(valueAt(messages[namespace], key)), (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, values) : value,
  )
