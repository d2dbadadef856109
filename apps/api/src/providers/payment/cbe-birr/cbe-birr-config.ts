import { z } from 'zod'
import { networks } from './networks.ts'

/** What the bank gives to a merchant for its wallet's API (Huawei CPS). The address is inside the bank's VPN. */
export const cbeBirrSettings = z.object({
  /** `…/payment/services/APIRequestMgrService` */
  url: z.url(),
  thirdPartyId: z.string().min(1),
  password: z.string().min(1),
  /** The operator that initiates the requests. */
  operator: z.string().min(1),
  securityCredential: z.string().min(1),
  shortCode: z.string().regex(/^\d+$/),
  posDeviceId: z.string().min(1).default('ZEMBIL'),
  /** Networks that results come from, `10.1.0.0/16, 10.2.3.4`. Null allows any, which production refuses at startup. */
  sources: networks.nullable().default(null),
})
export type CbeBirrSettings = z.output<typeof cbeBirrSettings>
