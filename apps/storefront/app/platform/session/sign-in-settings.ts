import { isLoopback } from '@zembil/rules/loopback'

/** Firebase settings for phone sign-in. Sent to the login page: they contain no secret. */
export type SignInSettings = {
  apiKey: string
  authDomain: string
  projectId: string
  /** The Auth emulator's origin; null when Google sends the codes. */
  emulatorUrl: string | null
}

/** Firebase reserves the `demo-` prefix for projects that exist only in the emulator. */
const isDemo = (projectId: string) => projectId.startsWith('demo-')

export function readSignInSettings(env: Record<string, string | undefined>): SignInSettings {
  const projectId = env.FIREBASE_PROJECT_ID ?? 'demo-zembil'
  const emulatorUrl = env.AUTH_EMULATOR_URL ?? null
  if (emulatorUrl !== null && !isLoopback(env.PUBLIC_ORIGIN ?? 'http://127.0.0.1'))
    throw new Error('AUTH_EMULATOR_URL must not be set if PUBLIC_ORIGIN is not on this machine')
  // The emulator shows codes on screen instead of sending them to a phone, so it must never serve a real project.
  if (emulatorUrl !== null && !isDemo(projectId))
    throw new Error('AUTH_EMULATOR_URL needs a FIREBASE_PROJECT_ID that starts with demo-')
  if (emulatorUrl !== null && (!URL.canParse(emulatorUrl) || new URL(emulatorUrl).origin !== emulatorUrl))
    throw new Error(`AUTH_EMULATOR_URL must be an origin, not ${emulatorUrl}`)
  const apiKey = env.FIREBASE_API_KEY ?? (isDemo(projectId) ? 'demo' : null)
  if (apiKey === null) throw new Error('FIREBASE_API_KEY must be set, see the project settings of Firebase')
  return { apiKey, authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`, projectId, emulatorUrl }
}
