import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { catalogueSearchEndpoints } from '@zembil/contract/staff/catalogue/search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { listRuns } from '../reindex/reindex.sql.ts'
import { addSynonyms, changeSynonyms, groupView, removeSynonyms } from './change-synonyms.ts'
import { explainSearch } from './explain-search.ts'
import { decideMiss, listMisses } from './misses.sql.ts'
import { previewSynonyms } from './preview-synonyms.ts'
import { listGroups } from './synonyms.sql.ts'

const onGroup = (action: AuditAction, id: number) => ({ action, subject: { kind: 'synonyms' as const, id } })

export function shopSearchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, catalogueSearchEndpoints, deps)
  route.read('GET /shop-search', async ({ query }) => ({ data: await explainSearch(db, query.words) }))
  route.read('GET /shop-search/runs', async () => ({
    data: (await listRuns(db)).map(({ started_at, finished_at, ...run }) => ({
      ...run,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    })),
  }))
  route.read('GET /synonyms', async () => ({ data: (await listGroups(db)).map(groupView) }))
  route.read('POST /synonyms/effect/search', async ({ body }) => ({ data: await previewSynonyms(db, body) }))
  route.act('POST /synonyms', async ({ actor, body: { phrases } }, tx) => {
    const data = await addSynonyms(tx, actor.id, phrases)
    return { answer: { data }, act: { ...onGroup('synonyms.added', data.id), after: { phrases } } }
  })
  route.act('PUT /synonyms/:id', async ({ actor, params: { id }, body: { version, phrases } }, tx) => {
    const { before, after } = await changeSynonyms(tx, { id, version, by: actor.id }, phrases)
    const changes = { before: { phrases: before.phrases }, after: { phrases: after.phrases } }
    return { answer: { data: after }, act: { ...onGroup('synonyms.changed', id), ...changes } }
  })
  route.act('POST /synonyms/:id/remove', async ({ actor, params: { id }, body: { version } }, tx) => {
    const { phrases } = await removeSynonyms(tx, { id, version, by: actor.id })
    return { answer: { data: null }, act: { ...onGroup('synonyms.removed', id), before: { phrases } } }
  })
  route.read('GET /search-misses', async ({ query: { state } }) => ({ data: await listMisses(db, state) }))
  route.act('POST /search-misses/decide', async ({ actor, body: { words, decision } }, tx) => {
    await decideMiss(tx.db, { words, decision, by: actor.id })
    const subject = { kind: 'synonyms' as const, id: words }
    return { answer: { data: null }, act: { action: 'search-miss.decided', subject, after: { words, decision } } }
  })
}
