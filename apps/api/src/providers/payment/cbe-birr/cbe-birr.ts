import { type PaymentProvider, PaymentRefused, type ProviderHttp } from '../payment-provider.ts'
import type { CbeBirrSettings } from './cbe-birr-config.ts'
import { leavesItOpen } from './cbe-birr-refusals.ts'
import { pushRequest } from './cbe-birr-request.ts'
import { readCbeBirrResult } from './read-cbe-birr-result.ts'
import { readXml, textAt } from './read-xml.ts'

const resultTaken = `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:api="http://cps.huawei.com/cpsinterface/api_resultmgr" xmlns:res="http://cps.huawei.com/cpsinterface/result"><soapenv:Body><api:Response><res:ResponseCode>0</res:ResponseCode><res:ResponseDesc>Accepted</res:ResponseDesc></api:Response></soapenv:Body></soapenv:Envelope>`

/**
 * CBE Birr by push (Huawei CPS, SOAP): the payer's phone asks for the PIN, and the result is posted to the URL that we
 * sent along. It cannot be queried, so that result decides.
 */
export function createCbeBirr(settings: CbeBirrSettings, http: ProviderHttp): PaymentProvider {
  return {
    code: 'cbe-birr',
    startRequests: 1,
    start: async (attempt, { notifyUrl }) => {
      const response = await http(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=UTF-8', soapaction: '""' },
        body: pushRequest(settings, attempt, notifyUrl),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`CBE Birr answered ${response.status}`)
      const envelope = readXml(text)
      const answer = (...path: string[]) => textAt(envelope, 'Body', 'Response', ...path)
      const code = answer('Body', 'ResponseCode')
      const conversationId = answer('Header', 'ConversationID')
      if (!code || answer('Header', 'OriginatorConversationID') !== attempt.reference)
        throw new Error('CBE Birr sent an unexpected response')
      if (leavesItOpen(code)) throw new Error(`CBE Birr answered with code ${code.slice(0, 10)}`)
      if (code !== '0') throw new PaymentRefused('failed', code)
      if (!conversationId) throw new Error('CBE Birr answered without a conversation id')
      return { kind: 'phone', challenge: 'approve', providerReference: conversationId }
    },
    notices: {
      read: async (received) => readCbeBirrResult(received, settings),
      answer: { contentType: 'text/xml; charset=utf-8', body: resultTaken },
    },
  }
}
