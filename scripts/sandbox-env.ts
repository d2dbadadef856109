import { payPageEnv } from './pay-page-env.ts'
import { bankEnv, payPhoneEnv } from './pay-phone-env.ts'

/** Settings of the sandbox, and those that point the API and the worker to it. */
export function sandboxEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const port = env.SANDBOX_PORT ?? '4100'
  const api = env.SANDBOX_SHOP_URL ?? `http://127.0.0.1:${env.API_PORT ?? '4000'}`
  return {
    ...payPageEnv(`http://127.0.0.1:${port}`),
    ...payPhoneEnv(`http://127.0.0.1:${port}`, api),
    ...bankEnv(),
    SANDBOX_PORT: port,
    SANDBOX_SHOP_URL: api,
    // Providers call the API directly, so this works without the storefront.
    PAYMENTS_ORIGIN: env.PAYMENTS_ORIGIN ?? api,
    SMS_URL: env.SMS_URL ?? `http://127.0.0.1:${port}/afromessage/api/`,
    SMS_TOKEN: env.SMS_TOKEN ?? 'sandbox',
  }
}

/** The only sandbox setting that the storefront needs: the origin of the card form. */
export const cardForm = ({ PAY_CBEPAY_URL }: ReturnType<typeof sandboxEnv>): Record<string, string> =>
  PAY_CBEPAY_URL === undefined ? {} : { PAY_CBEPAY_URL }

/** The sandbox pages for people: SMS inbox, phones that approve payments, and the banks' apps. */
export function sandboxPages({ SANDBOX_PORT }: ReturnType<typeof sandboxEnv>) {
  const origin = `http://127.0.0.1:${SANDBOX_PORT}`
  return { origin, sms: `${origin}/sms`, phone: `${origin}/phone`, banks: `${origin}/banks` }
}
