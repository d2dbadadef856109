import type { Statement } from './capture-statements.ts'

/** A captured value that differs between orders, and the pgbench variable that replaces it. */
export type Stand = { value: string | number; variable: string }

export type PgbenchScript = { text: string; constants: Record<string, string> }

const wire = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Placeholder for a value inside a longer text, such as the JSON of the order lines. */
const sign = ({ variable }: Stand): string => `@${variable}@`

/** Replaces values with placeholders. Matches whole words only, so that 12 is not found in 120. */
const marked = (text: string, stands: Stand[]): string =>
  stands.reduce(
    (left, stand) => left.replaceAll(new RegExp(`(?<![\\w-])${stand.value}(?![\\w-])`, 'g'), sign(stand)),
    text,
  )

/**
 * Turns captured statements into a pgbench script with the same parameters, prepared as the API prepares them. The
 * order id is not copied: it is read from the result of the insert.
 */
export function pgbenchScript(statements: Statement[], stands: Stand[], head: string[]): PgbenchScript {
  const constants: Record<string, string> = {}

  function parameter(value: unknown): string {
    if (value === null) return 'null'
    const text = wire(value)
    const whole = stands.find((stand) => String(stand.value) === text)
    if (whole) return `:${whole.variable}`
    const template = marked(text, stands)
    const name = `p${Object.keys(constants).length}`
    constants[name] = template
    const used = stands.filter((stand) => template.includes(sign(stand)))
    const filled = used.reduce(
      (left, stand) => `replace(${left}, '${sign(stand)}', :${stand.variable}::text)`,
      `:${name}`,
    )
    return Array.isArray(value) ? `(${filled})::int[]` : filled
  }

  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => parameter(values[Number(place) - 1]))
    // The statement becomes one line, where an SQL comment would hide the rest.
    const body = filled.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
    return body.endsWith('select id from placed') ? `${body} \\gset` : `${body};`
  })
  return { text: [...head, ...lines, ''].join('\n'), constants }
}
