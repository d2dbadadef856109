import { settlementEndpoints } from '@zembil/contract/staff/money/settlement'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { changedAct } from '../../staff/acts/edit-acts.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { closeDay } from '../settlement-files/days/close-day.ts'
import { getDay, listDays } from '../settlement-files/days/get-days.ts'
import { listItems } from '../settlement-files/days/list-items.ts'
import { getRowCandidates } from '../settlement-files/deciding/get-row-candidates.ts'
import { settleItem } from '../settlement-files/deciding/settle-item.ts'
import { listFiles } from '../settlement-files/list-files.ts'
import { lockSettlement } from '../settlement-files/lock-settlement.ts'
import { compareAgain } from '../settlement-files/matching/compare-again.ts'
import { previewFile } from '../settlement-files/reading/preview-file.ts'
import { readFile } from '../settlement-files/reading/read-file.ts'
import { listLayouts, saveLayout } from '../settlement-files/save-layout.ts'

type OfDay = { provider: string; day: string }
const subjectOf = ({ provider, day }: OfDay) => ({ kind: 'settlement-day', id: `${provider} ${day}` }) as const

export function settlementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, settlementEndpoints, deps)

  route.read('GET /settlement-layouts', () => listLayouts(db))
  route.act('PUT /settlement-layouts/:provider', async ({ actor, params: { provider }, body }, tx) => {
    const subject = { kind: 'settlement-layout', id: provider } as const
    return changedAct('settlement.layout-changed', subject, await saveLayout(tx.db, actor.id, { provider, ...body }))
  })
  route.read('POST /settlement-previews/search', ({ body }) => previewFile(db, body))
  route.act('POST /settlement-files', async ({ actor, body }, tx) => {
    const file = await readFile(tx, actor.id, body)
    const { id, provider, file_name, rows, first_day, last_day } = file
    const after = { provider, file_name, rows, first_day, last_day }
    return {
      answer: { data: file },
      act: { action: 'settlement.read', subject: { kind: 'settlement-file', id }, after },
    }
  })
  route.read('GET /settlement-files', ({ query }) => listFiles(db, query))

  route.read('GET /settlement-days', ({ query }) => listDays(db, query))
  route.read('GET /settlement-days/:provider/:day', ({ params }) => getDay(db, params))
  route.read('GET /settlement-days/:provider/:day/items', ({ params, query }) => listItems(db, params, query))
  route.act('POST /settlement-days/:provider/:day/compare', async ({ actor, params }, tx) => {
    await lockSettlement(tx.db, params.provider)
    const found = await compareAgain(tx.db, params.provider, actor.id)
    return {
      answer: { data: { found } },
      act: { action: 'settlement.compared', subject: subjectOf(params), after: { found } },
    }
  })
  route.act('POST /settlement-days/:provider/:day/close', async ({ actor, params }, tx) => {
    const answer = await closeDay(tx, actor.id, params)
    const { payments, refunds, fees, net, difference } = answer.data
    const after = { payments, refunds, fees, net, difference }
    return { answer, act: { action: 'settlement.closed', subject: subjectOf(params), after } }
  })

  route.read('GET /settlement-rows/:id/candidates', ({ params }) => getRowCandidates(db, params.id))
  route.act('POST /settlement-items/:item/decision', ({ actor, params: { item }, body }, tx) =>
    settleItem(tx, deps, actor, item, body),
  )
}
