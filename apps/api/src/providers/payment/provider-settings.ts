import type { z } from 'zod'

/** The environment variables whose names begin with `PAY_`. */
export type PaymentEnv = Readonly<Record<string, string>>

const camelCase = (name: string): string =>
  name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * One provider's settings: `PAY_TELEBIRR_APP_ID` is `appId` of what begins with `PAY_TELEBIRR_`. Without any of them the
 * method is off (null); with some but not all, or with a wrong one, the process does not start and says which.
 */
export function readSettings<S extends z.ZodObject>(env: PaymentEnv, prefix: string, schema: S): z.output<S> | null {
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix))
  if (own.length === 0) return null
  const { data, error } = schema.safeParse(
    Object.fromEntries(own.map(([name, value]) => [camelCase(name.slice(prefix.length)), value])),
  )
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the settings ${prefix}* are incomplete: ${faults.join('; ')}`)
  }
  return data
}
