import { ageingEndpoints } from '@zembil/contract/staff/credit/ageing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { exportAgeing, getSponsorAges, listAgeing } from './get-ageing.ts'

export function ageingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, ageingEndpoints, deps)

  route.read('GET /credit/ageing', ({ query }) => listAgeing(db, query))
  route.read('GET /credit/ageing/sponsors', () => getSponsorAges(db))
  route.act('GET /credit/ageing/export', async ({ query }, _tx, reply) => {
    reply.header('content-disposition', 'attachment; filename="debt-by-age.csv"')
    return {
      answer: exportAgeing(db, query),
      act: { action: 'ageing.exported', subject: { kind: 'figures', id: 'ageing' } },
    }
  })
}
