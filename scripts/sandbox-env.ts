import { payPageEnv } from './pay-page-env.ts'
import { payPhoneEnv } from './pay-phone-env.ts'

/** Where the stand-ins of the outside world listen, and what leads the API and the worker to them. */
export function sandboxEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const port = env.SANDBOX_PORT ?? '4100'
  return {
    ...payPageEnv(`http://127.0.0.1:${port}`),
    ...payPhoneEnv(`http://127.0.0.1:${port}`),
    SANDBOX_PORT: port,
    SMS_URL: env.SMS_URL ?? `http://127.0.0.1:${port}/afromessage/api/`,
    SMS_TOKEN: env.SMS_TOKEN ?? 'sandbox',
  }
}

/** Where a person reads the messages. */
export const smsPage = ({ SANDBOX_PORT }: ReturnType<typeof sandboxEnv>): string =>
  `http://127.0.0.1:${SANDBOX_PORT}/sms`
