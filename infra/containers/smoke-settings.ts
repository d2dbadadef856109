import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { trialCertificate } from '../edge/edge-process.ts'
import { newSettings, writeSettings } from './settings.ts'

/** The stand-in of Google's keys listens beside the API, the only place from which it accepts keys over plain HTTP. */
const keysPort = 4_099
/** The one bank that asks the shop about bills. */
export const bank = { user: 'smoke', password: 'a-password-of-the-smoke-test' }

/** The settings of a new shop as an operator gets them, with the demo catalogue, a bank and a certificate for localhost. */
export function writeSmokeSettings(folder: string, origins: { shop: string; console: string }): string {
  rmSync(folder, { recursive: true, force: true })
  const { shop, secrets, prepare, ...others } = newSettings({
    publicOrigin: origins.shop,
    consoleOrigin: origins.console,
    database: 'postgres:5432',
    contact: demoContact,
  })
  writeSettings(folder, {
    ...others,
    shop: { ...shop, FIREBASE_PROJECT_ID: 'zembil-smoke', FIREBASE_API_KEY: 'smoke', LOG_LEVEL: 'warn' },
    secrets: {
      ...secrets,
      PAY_BANK_CBE_USER: bank.user,
      PAY_BANK_CBE_PASSWORD: bank.password,
      FIREBASE_KEYS_URL: `http://127.0.0.1:${keysPort}/keys`,
    },
    prepare: { ...prepare, DEMO_CATALOGUE: 'on' },
  })
  mkdirSync(`${folder}/tls`)
  const { certificate, key } = trialCertificate(folder, ['localhost', 'console.localhost'])
  copyFileSync(certificate, `${folder}/tls/shop.crt`)
  copyFileSync(key, `${folder}/tls/shop.key`)
  // Of this key nobody needs to be kept away; a real one belongs to the user of the containers.
  chmodSync(`${folder}/tls/shop.key`, 0o644)
  return certificate
}

/** A key that signs tokens as Google does, and a command that serves its public half to the API. */
export function standInForGoogle(folder: string): { keyFile: string; serve: string[] } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = `${folder}/google.pem`
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'smoke', alg: 'RS256', use: 'sig' }
  const answer = "(_, answer) => answer.setHeader('content-type', 'application/json').end(process.argv[1])"
  const script = `require('node:http').createServer(${answer}).listen(${keysPort}, '127.0.0.1')`
  return { keyFile, serve: ['node', '-e', script, JSON.stringify({ keys: [key] })] }
}
