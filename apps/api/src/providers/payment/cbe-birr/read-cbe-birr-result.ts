import { parseBirr } from '@zembil/rules/money/money'
import { NoticeRefused, type PaymentNotice, type PaymentOutcome, type ReceivedNotice } from '../payment-provider.ts'
import type { CbeBirrSettings } from './cbe-birr-config.ts'
import { cbeBirrRefusal, leavesItOpen } from './cbe-birr-refusals.ts'
import { isWithin } from './networks.ts'
import { elementAt, readXml, textAt, type XmlElement } from './read-xml.ts'

function envelopeOf(rawBody: Buffer): XmlElement {
  try {
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch (error) {
    throw Object.assign(new NoticeRefused('invalid XML'), { cause: error })
  }
}

/** Reads one parameter by its key. The list also holds the payer's balances, which are not read. */
function parameter(transaction: XmlElement | undefined, key: string): string | undefined {
  const found = elementAt(transaction, 'ResultParameters')?.children.filter((one) => textAt(one, 'Key') === key) ?? []
  return found.length === 1 ? textAt(found[0], 'Value') : undefined
}

function outcomeOf(body: XmlElement | undefined): PaymentOutcome {
  const code = textAt(body, 'ResultCode')
  if (!code) throw new NoticeRefused('no result code')
  if (leavesItOpen(code)) return { state: 'pending' }
  if (code !== '0') return { state: 'refused', reason: cbeBirrRefusal(code, textAt(body, 'ResultDesc') ?? '') }
  const transaction = elementAt(body, 'TransactionResult')
  const transactionNo = textAt(transaction, 'TransactionID')
  const amountSantim = parseBirr(parameter(transaction, 'Amount') ?? '')
  const currency = parameter(transaction, 'Currency')
  if (!transactionNo || amountSantim === null || !currency)
    throw new NoticeRefused('no transaction, amount or currency')
  return { state: 'paid', amountSantim, currency, transactionNo }
}

/**
 * The result of a push. Its content does not prove the sender: the URL, which only the bank was told, and the source
 * network do. The ids and the amount have to match.
 */
export function readCbeBirrResult(
  { rawBody, sender }: ReceivedNotice,
  { sources }: Pick<CbeBirrSettings, 'sources'>,
): PaymentNotice {
  if (sources && (!sender || !isWithin(sources, sender))) throw new NoticeRefused('not from a network of the bank')
  const envelope = envelopeOf(rawBody)
  const result = envelope.name === 'Envelope' ? elementAt(envelope, 'Body', 'Result') : undefined
  const reference = textAt(result, 'Header', 'OriginatorConversationID')
  const conversationId = textAt(result, 'Header', 'ConversationID')
  if (!reference || !conversationId) throw new NoticeRefused('not the result of a push')
  const body = elementAt(result, 'Body')
  return {
    reference,
    providerReference: conversationId,
    outcome: outcomeOf(body),
    record: {
      conversation_id: conversationId,
      result_type: textAt(body, 'ResultType') ?? null,
      result_code: textAt(body, 'ResultCode') ?? null,
      transaction_id: textAt(body, 'TransactionResult', 'TransactionID') ?? null,
    },
  }
}
