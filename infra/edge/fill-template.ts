import { readFileSync } from 'node:fs'

/** Reads a file of configuration and replaces each `@name@` with its value. */
export function fillTemplate(file: URL, values: Record<string, string>): string {
  return readFileSync(file, 'utf8').replaceAll(/@([a-zA-Z]+)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file.pathname} names ${name}, which is unknown`)
    return value
  })
}
