import { addressCorrectionEndpoints } from '@zembil/contract/staff/fulfilment/address-corrections'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { lockAttempt } from '../delivery/lock-attempt.ts'
import { onOrder } from '../on-order.ts'
import { insertCorrection } from './corrections.sql.ts'
import { decideCorrection } from './decide-correction.ts'
import { listCorrections } from './list-corrections.ts'

/** The audit log names what was corrected, not where the customer lives. */
export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, addressCorrectionEndpoints, deps)

  route.act('POST /orders/:id/correct-address', async ({ actor, params: { id }, body, headers }, tx) => {
    const { order } = await lockAttempt(tx.db, actor, id, body.attempt_no)
    await insertCorrection(tx.db, order, {
      landmark: body.landmark ?? null,
      latitude: body.pin?.latitude ?? null,
      longitude: body.pin?.longitude ?? null,
      staffId: actor.id,
      key: headers['idempotency-key'],
      state: 'proposed',
    })
    const after = { landmark: body.landmark !== undefined, pin: body.pin !== undefined }
    return { answer: { data: { order_id: id } }, act: onOrder('address.proposed', id, { after }) }
  })
  route.read('GET /address-corrections', ({ query }) => listCorrections(db, query))
  route.act('POST /address-corrections/:id/confirm', async ({ actor, params: { id } }, tx) => {
    const data = await decideCorrection(tx.db, { id, state: 'confirmed', staffId: actor.id })
    return { answer: { data }, act: onOrder('address.confirmed', data.order_id, { after: { correction: id } }) }
  })
  route.act('POST /address-corrections/:id/reject', async ({ actor, params: { id } }, tx) => {
    const data = await decideCorrection(tx.db, { id, state: 'rejected', staffId: actor.id })
    return { answer: { data }, act: onOrder('address.rejected', data.order_id, { after: { correction: id } }) }
  })
}
