import { dirname, join } from 'node:path'

const imports = /from '(\.[^']+)'/g

/** True when the file imports one of the changed files. */
const importsAny = (file: string, text: string, changed: Set<string>): boolean =>
  [...text.matchAll(imports)].some(([, path = '']) => changed.has(join(dirname(file), path)))

/**
 * The API tests that a change affects: those beside a changed file and those that import one directly. Following the
 * whole import graph would select every test, since each starts the whole application.
 */
export function touchedApiTests(changed: string[], tests: Map<string, string>): string[] {
  const files = new Set(changed)
  const folders = new Set(changed.filter((file) => /^apps\/api\/(src\/\w+|seed|scripts)\//.test(file)).map(dirname))
  return [...tests]
    .filter(([file, text]) => files.has(file) || folders.has(dirname(file)) || importsAny(file, text, files))
    .map(([file]) => file)
}
