/** Points the providers that ask on the payer's phone to their stand-ins, and the stand-ins to the shop. */
export const payPhoneEnv = (sandbox: string, shop: string): Record<string, string> => ({
  // The merchant sets this URL in HelloCash's console; all notices go there.
  SANDBOX_HELLOCASH_WEBHOOK_URL: `${shop}/api/v1/providers/hello-cash/notices`,
  PAY_HELLOCASH_URL: `${sandbox}/hellocash/`,
  PAY_HELLOCASH_PRINCIPAL: 'zembil',
  PAY_HELLOCASH_TOKEN: 'sandbox-hellocash-token',
  PAY_HELLOCASH_SECRET: 'sandbox-hellocash-secret',
  PAY_CBEBIRR_URL: `${sandbox}/cbebirr/payment/services/APIRequestMgrService`,
  PAY_CBEBIRR_THIRD_PARTY_ID: 'Zembil',
  PAY_CBEBIRR_PASSWORD: 'sandbox-cbebirr-password',
  PAY_CBEBIRR_OPERATOR: 'zembilapi',
  PAY_CBEBIRR_SECURITY_CREDENTIAL: 'sandbox-cbebirr-credential',
  PAY_CBEBIRR_SHORT_CODE: '700123',
  PAY_AWASH_URL: `${sandbox}/awash/`,
  PAY_AWASH_MERCHANT_CODE: 'ZEMBIL',
  PAY_AWASH_API_KEY: 'sandbox-awash-api-key',
})

const banks = ['CBE', 'APOLLO', 'ABAY', 'BUNNA', 'ENAT']

/** The credentials with which the banks call the shop. */
export const bankEnv = (): Record<string, string> =>
  Object.fromEntries(
    banks.flatMap((bank) => [
      [`PAY_BANK_${bank}_USER`, bank.toLowerCase()],
      [`PAY_BANK_${bank}_PASSWORD`, `sandbox-${bank.toLowerCase()}-password`],
    ]),
  )
