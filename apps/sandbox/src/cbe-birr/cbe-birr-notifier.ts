import { toWire } from '@zembil/rules/money/money'
import type { Entry, Refusal } from '../book/book.ts'
import type { Notifier } from '../world.ts'

const refused: Record<Refusal, [code: string, words: string]> = {
  canceled: ['4009', 'The transaction is cancelled by the customer'],
  declined: ['4003', 'The balance of the account is insufficient'],
  no_account: ['2051', 'The customer does not have an account'],
  dormant_account: ['3007', 'The account of the customer is dormant'],
  authentication_failed: ['2054', 'Customer authentication error'],
  retry_limit: ['2056', 'The PIN retry limit is reached'],
}

function resultOf({ state, reason }: Entry): [code: string, words: string] {
  if (state === 'paid' || state === 'refunded') return ['0', 'Process service request successfully']
  return reason ? refused[reason] : ['2006', 'The customer did not answer in time']
}

const parameter = (key: string, value: string): string =>
  `<res:ResultParameter><com:Key>${key}</com:Key><com:Value>${value}</com:Value></res:ResultParameter>`

/** Includes the payer's balance, as the real provider does; the shop must not use or store it. */
const transactionOf = ({ transactionNo }: Entry, amountSantim: number): string =>
  `<res:TransactionResult><res:TransactionID>${transactionNo}</res:TransactionID><res:ResultParameters>${parameter('Amount', toWire(amountSantim))}${parameter('Currency', 'ETB')}${parameter('DebitBalance', '{"list":[{"availablebalance":"73210.55"}]}')}</res:ResultParameters></res:TransactionResult>`

/** Notices are not signed; the URL holds a secret key instead. A forger has to guess that key. */
const guessed = (url: string): string => url.replace(/(\/notices\/[^/]+\/)[^/]+$/, '$1AAAAAAAAAAAAAAAAAAAAAA')

export const cbeBirrNotifier: Notifier = {
  refusals: ['canceled', 'no_account', 'dormant_account', 'authentication_failed', 'retry_limit', 'declined'],
  compose: (entry, { amountSantim, isForged }) => {
    const [code, words] = resultOf(entry)
    const url = entry.notifyUrl ?? ''
    return {
      url: isForged ? guessed(url) : url,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><api:Result xmlns:api="http://cps.huawei.com/cpsinterface/api_resultmgr" xmlns:res="http://cps.huawei.com/cpsinterface/result" xmlns:com="http://cps.huawei.com/cpsinterface/common"><res:Header><res:Version>1.0</res:Version><res:OriginatorConversationID>${entry.reference}</res:OriginatorConversationID><res:ConversationID>${entry.providerReference}</res:ConversationID></res:Header><res:Body><res:ResultType>0</res:ResultType><res:ResultCode>${code}</res:ResultCode><res:ResultDesc>${words}</res:ResultDesc>${code === '0' ? transactionOf(entry, amountSantim) : ''}</res:Body></api:Result></soapenv:Body></soapenv:Envelope>`,
    }
  },
}
