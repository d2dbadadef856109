import { generateKeyPairSync, randomBytes } from 'node:crypto'

function rsaPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

/** Settings for the shop and for Telebirr's stand-in: each gets a new key pair and the other's public key. */
function telebirrEnv(sandbox: string) {
  const [shop, telebirr] = [rsaPair(), rsaPair()]
  return {
    PAY_TELEBIRR_URL: `${sandbox}/telebirr/apiaccess/payment/gateway`,
    PAY_TELEBIRR_PAGE_URL: `${sandbox}/telebirr/payment/web/paygate`,
    PAY_TELEBIRR_FABRIC_APP_ID: '00000000-7e1e-4b1e-8000-000000000001',
    PAY_TELEBIRR_APP_SECRET: 'sandbox-telebirr-app-secret',
    PAY_TELEBIRR_MERCHANT_APP_ID: '1072905731584000',
    PAY_TELEBIRR_SHORT_CODE: '500123',
    PAY_TELEBIRR_PRIVATE_KEY: shop.privateKey,
    PAY_TELEBIRR_PUBLIC_KEY: telebirr.publicKey,
    SANDBOX_TELEBIRR_MERCHANT_KEY: shop.publicKey,
    SANDBOX_TELEBIRR_PRIVATE_KEY: telebirr.privateKey,
  }
}

const ethSwitchEnv = (sandbox: string) => ({
  PAY_ETHSWITCH_URL: `${sandbox}/ethswitch/epg/rest/`,
  PAY_ETHSWITCH_USER_NAME: 'zembil-api',
  PAY_ETHSWITCH_PASSWORD: 'sandbox-ethswitch-password',
})

const cybersourceEnv = (sandbox: string) => ({
  PAY_CYBERSOURCE_URL: `${sandbox}/cybersource/pay`,
  PAY_CYBERSOURCE_PROFILE_ID: '00000000-0000-4000-8000-000000000002',
  PAY_CYBERSOURCE_ACCESS_KEY: '00000000000000000000000000000002',
  PAY_CYBERSOURCE_SECRET_KEY: 'sandbox-cybersource-secret-key',
})

const cbePayEnv = (sandbox: string) => ({
  PAY_CBEPAY_URL: `${sandbox}/oppwa`,
  PAY_CBEPAY_ENTITY_ID: '8ac7a4c70000000000000000cbe0cbe0',
  PAY_CBEPAY_ACCESS_TOKEN: 'sandbox-cbepay-access-token',
  PAY_CBEPAY_WEBHOOK_KEY: randomBytes(32).toString('hex'),
  PAY_CBEPAY_MODE: 'test',
})

/** Points the providers with a payment page to their stand-ins, which read the same settings. */
export const payPageEnv = (sandbox: string): Record<string, string> => ({
  ...telebirrEnv(sandbox),
  ...ethSwitchEnv(sandbox),
  ...cybersourceEnv(sandbox),
  ...cbePayEnv(sandbox),
})
