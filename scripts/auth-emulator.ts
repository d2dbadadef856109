import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { appCode, demoSecret } from '../apps/api/scripts/demo-staff.ts'
import { codesPage, type SentCode } from './codes-page.ts'

/**
 * The real Firebase Auth emulator without the rest of firebase-tools, whose CLI takes 13 seconds to start and reserves
 * other ports. This requires internal modules and no public API, so the version is pinned exactly.
 */
const require = createRequire(import.meta.url)
const url = new URL(process.env.AUTH_EMULATOR_URL ?? 'http://127.0.0.1:9099')
const project = process.env.FIREBASE_PROJECT_ID ?? 'demo-zembil'

/** The paths that phone sign-in needs. Compiling the other seventy makes the emulator slow to start. */
const keptPaths = [
  /^\/v1\/accounts:(sendVerificationCode|signInWithPhoneNumber|lookup|update|delete)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:update)?$/,
  /^\/v1\/(token|projects|recaptchaParams)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|verificationCodes)$/,
]

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Emulator = { createApp: (project: string, singleProjectMode: number) => Promise<Handler> }

async function createEmulator(): Promise<Handler> {
  const spec = require('firebase-tools/lib/emulator/auth/apiSpec.js') as { default: { paths: Record<string, unknown> } }
  const { paths } = spec.default
  // Must happen before server.js loads the specification.
  for (const path of Object.keys(paths)) if (!keptPaths.some((kept) => kept.test(path))) delete paths[path]
  const emulator = require('firebase-tools/lib/emulator/auth/server.js') as Emulator
  return emulator.createApp(project, 2)
}

/** Turns reCAPTCHA off. The emulator itself responds 501, which browsers log as an error. */
const noHumanCheck = JSON.stringify({
  recaptchaKey: `projects/${project}/keys/emulator`,
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
})

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text)
}

async function sentCodes(): Promise<SentCode[]> {
  const answer = await fetch(new URL(`/emulator/v1/projects/${project}/verificationCodes`, url))
  const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: SentCode[] }
  return verificationCodes
}

const emulator = await createEmulator()
const server = createServer(async (request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  if (path === '/codes') send(response, 'text/html; charset=utf-8', codesPage(await sentCodes(), appCode(demoSecret)))
  else if (request.method === 'GET' && path.endsWith('/v2/recaptchaConfig'))
    send(response, 'application/json', noHumanCheck)
  else emulator(request, response)
})
server.listen(Number(url.port), url.hostname, () => console.log(`auth emulator ready at ${url.origin}`))

function stop(): void {
  server.close()
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
