import { Readable } from 'node:stream'
import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { deliveryEndpoints } from '@zembil/contract/staff/fulfilment/delivery'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { storePhoto } from '../../staff/photos/store-photo.ts'
import { onOrder } from '../on-order.ts'
import { openPhoto } from '../photos/open-photo.ts'
import { listStops } from './list-stops.ts'
import { reopenOrder } from './reopen-order.ts'
import { reportDelivery } from './report-delivery.ts'
import type { ReportOutcome } from './reports.sql.ts'
import { reportMistake, undoReport } from './undo-report.ts'

type Given = {
  params: { id: number }
  body: { attempt_no: number; acted_at: string }
  headers: { 'idempotency-key': string }
}

/** Which attempt a report is about, when it was made, and its key, which is kept longer than other keys. */
const reportOf = ({ params, body, headers }: Given) => ({
  orderId: params.id,
  attemptNo: body.attempt_no,
  actedAt: new Date(body.acted_at),
  key: headers['idempotency-key'],
})

const answerOf = (
  { params: { id }, body }: Given,
  action: AuditAction,
  outcome: ReportOutcome,
  detail: object = {},
) => ({
  answer: { data: { order_id: id, outcome } },
  act: onOrder(action, id, { after: { attempt_no: body.attempt_no, acted_at: body.acted_at, outcome, ...detail } }),
})

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const { deliveryProofs } = deps.config
  const route = staffRoutesOf(app, deliveryEndpoints, deps)

  route.read('GET /courier/stops', ({ actor }) => listStops(db, actor.id, deliveryProofs))
  route.preparedAct(
    'POST /orders/:id/deliver',
    ({ body }) => storePhoto(deps, 'deliveries', body.photo),
    async ({ prepared: photo, ...given }, tx) => {
      const { proof } = given.body
      const report = { ...reportOf(given), state: 'delivered', proof, photo } as const
      const outcome = await reportDelivery(tx, given.actor, report, deliveryProofs)
      return answerOf(given, 'delivery.delivered', outcome, { proof: proof.by, has_photo: photo !== undefined })
    },
  )
  route.preparedAct(
    'POST /orders/:id/fail',
    ({ body }) => storePhoto(deps, 'deliveries', body.photo),
    async ({ prepared: photo, ...given }, tx) => {
      const { reason, note } = given.body
      const report = { ...reportOf(given), state: 'failed', reason, note, photo } as const
      const outcome = await reportDelivery(tx, given.actor, report, deliveryProofs)
      return answerOf(given, 'delivery.failed', outcome, { reason, has_photo: photo !== undefined })
    },
  )
  route.preparedAct(
    'GET /delivery-photos/:id',
    ({ params, stores }) => openPhoto(deps, params.id, stores),
    async ({ params, prepared: { orderId, type, content } }, _tx, reply) => {
      reply.type(type)
      return {
        answer: Readable.from(content, { objectMode: false }),
        act: onOrder('delivery.photo-opened', orderId, { after: { photo: params.id } }),
      }
    },
  )
  route.act('POST /orders/:id/undo-delivery', async (given, tx) => {
    const outcome = await undoReport(tx, given.actor, reportOf(given))
    return answerOf(given, 'delivery.undone', outcome)
  })
  route.act('POST /orders/:id/report-mistake', async (given, tx) => {
    const outcome = await reportMistake(tx, given.actor, { ...reportOf(given), note: given.body.note })
    return answerOf(given, 'delivery.mistake-reported', outcome)
  })
  route.act('POST /orders/:id/reopen', async ({ actor, params: { id }, body: { reason } }, tx) => {
    const status = await reopenOrder(tx, actor, id)
    return { answer: { data: { order_id: id, status } }, act: onOrder('order.reopened', id, { reason }) }
  })
}
