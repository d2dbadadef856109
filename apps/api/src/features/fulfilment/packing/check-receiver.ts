import type { DeliveryProof } from '@zembil/contract/staff/fulfilment/delivery'
import type { ReceiverProof } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findReceiverKeys } from '../../orders/status/handover-code.sql.ts'

/** Throws if the digits or the code are wrong. A name is taken down as it is told, and a photo is for people to judge. */
export async function checkReceiver(db: Db, orderId: number, proof: ReceiverProof | DeliveryProof): Promise<void> {
  if (proof.by === 'name' || proof.by === 'photo') return
  const { code, phone_number } = await findReceiverKeys(db, orderId)
  const isRight = proof.by === 'code' ? code === proof.code : phone_number?.endsWith(proof.last_digits)
  if (!isRight) throw new AppError('receiver_unproven')
}
