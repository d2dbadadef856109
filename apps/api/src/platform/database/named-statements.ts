import { createHash } from 'node:crypto'
import pg from 'pg'
import { isPlanOutdated } from './transaction-conflict.ts'

/** Prefix for statements whose best plan depends on the values: they are not prepared but planned on every call. */
export const freshPlan = '/* fresh plan */'

/** More texts mean that SQL is built dynamically; the rest runs unprepared, to protect the server's memory. */
const mostNames = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || text.startsWith(freshPlan)) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A client that prepares each parameterised statement once per connection (parsing costs a third of a hot read), and
 * disconnects after a read timeout: otherwise the pool would give the dead connection to the next request.
 */
export class NamedStatementClient extends pg.Client {
  /** Prepared on this connection before a migration changed their columns; from then on they run unprepared. */
  private readonly outdated = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; we only add a name to one of them
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const run = super.query.bind(this) as (...given: any[]) => any
    const isPrepared = name !== undefined && !this.outdated.has(name)
    const answer = isPrepared ? run({ name, text, values }, ...rest) : run(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: Error) => {
      if (error.message === 'Query read timeout') void this.end()
      if (!isPrepared || !isPlanOutdated(error)) throw error
      this.outdated.add(name)
      // The server refused before it ran anything. If a transaction failed with it, `transact` starts that one again.
      if (this.getTransactionStatus() !== 'I') throw error
      return run(...args)
    })
  }
}
