import { toWire } from '@zembil/rules/money/money'
import type { PaymentAttempt } from '../payment-provider.ts'
import type { CbeBirrSettings } from './cbe-birr-config.ts'
import { xmlText } from './read-xml.ts'

/** `yyyyMMddHHmmss` by the clock of Addis Ababa, which has no summer time. */
function timestampOf(moment: Date): string {
  const inAddis = new Date(moment.getTime() + 3 * 60 * 60_000)
  return inAddis.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** A party of a request. Types: 11 is our operator, 1 a phone, 4 a short code. */
const party = (type: number, identifier: string): string =>
  `<req:IdentifierType>${type}</req:IdentifierType><req:Identifier>${xmlText(identifier)}</req:Identifier>`

/** Asks the payer's phone to approve; the result comes to `resultUrl` later. */
export function pushRequest(settings: CbeBirrSettings, attempt: PaymentAttempt, resultUrl: string): string {
  const { thirdPartyId, password, operator, securityCredential, shortCode, posDeviceId } = settings
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:api="http://cps.huawei.com/cpsinterface/api_requestmgr" xmlns:req="http://cps.huawei.com/cpsinterface/request" xmlns:com="http://cps.huawei.com/cpsinterface/common">
<soapenv:Header/>
<soapenv:Body><api:Request>
<req:Header>
<req:Version>1.0</req:Version>
<req:CommandID>InitTrans_C2B Online Payment Request</req:CommandID>
<req:OriginatorConversationID>${attempt.reference}</req:OriginatorConversationID>
<req:Caller><req:CallerType>2</req:CallerType><req:ThirdPartyID>${xmlText(thirdPartyId)}</req:ThirdPartyID><req:Password>${xmlText(password)}</req:Password><req:ResultURL>${xmlText(resultUrl)}</req:ResultURL></req:Caller>
<req:KeyOwner>1</req:KeyOwner>
<req:Timestamp>${timestampOf(new Date())}</req:Timestamp>
</req:Header>
<req:Body>
<req:Identity>
<req:Initiator>${party(11, operator)}<req:SecurityCredential>${xmlText(securityCredential)}</req:SecurityCredential><req:ShortCode>${shortCode}</req:ShortCode></req:Initiator>
<req:PrimaryParty>${party(1, attempt.phone)}</req:PrimaryParty>
<req:ReceiverParty>${party(4, shortCode)}</req:ReceiverParty>
</req:Identity>
<req:TransactionRequest><req:Parameters><req:Amount>${toWire(attempt.amountSantim)}</req:Amount><req:Currency>ETB</req:Currency></req:Parameters></req:TransactionRequest>
<req:ReferenceData><req:ReferenceItem><com:Key>POSDeviceID</com:Key><com:Value>${xmlText(posDeviceId)}</com:Value></req:ReferenceItem></req:ReferenceData>
</req:Body>
</api:Request></soapenv:Body>
</soapenv:Envelope>`
}
