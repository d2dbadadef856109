import { dirname, join } from 'node:path'

const staticImport = /^(?:import|export) (?!type )(?:[^']* from )?'(\.[^']+\.tsx?)'/gm
const lazyImport = /\bimport\('(\.[^']+\.tsx?)'\)/g
const hook = /\buseTranslation\(([^)]*)\)/g
const ensured = /\bensureMessages\(\[([^\]]*)\]/g
const declared = /\bmessages: \[([^\]]*)\]/g

const captures = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part)
const namesIn = (code: string): string[] => captures(code, /'(\w+)'/g)

/** The namespaces of a route's `definePage`. */
export const declaredNamespaces = (text: string): string[] => captures(text, declared).flatMap(namesIn)

/** Each call of the hook in a file, as the namespaces that it names. */
export const hookNamespaces = (text: string): string[][] =>
  captures(text, hook).map((names) => (names === '' ? ['common'] : namesIn(names)))

/**
 * Finds the namespaces that a file and everything it imports use. A file that imports lazily may load the messages of
 * that import itself, with `ensureMessages`.
 */
export function namespaceFinder(read: (file: string) => string): (file: string) => Set<string> {
  const found = new Map<string, Set<string>>()

  function find(file: string): Set<string> {
    const known = found.get(file)
    if (known) return known
    const text = read(file)
    const usedBy = (imports: RegExp) => captures(text, imports).flatMap((path) => [...find(join(dirname(file), path))])
    const loaded = captures(text, ensured).flatMap(namesIn)
    const lazily = usedBy(lazyImport).filter((name) => !loaded.includes(name))
    const used = new Set([...hookNamespaces(text).flat(), ...usedBy(staticImport), ...lazily])
    found.set(file, used)
    return used
  }
  return find
}
