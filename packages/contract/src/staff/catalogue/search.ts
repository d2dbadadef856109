import { longestSearch } from '@zembil/rules/search/listing'
import { z } from 'zod'
import { done, idParams, many, one, searchText, writtenText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import {
  missDecisions,
  reindexRun,
  searchEffect,
  searchHit,
  searchMiss,
  synonymGroup,
  synonymInput,
} from './search-shapes.ts'

const write = { ...staffWrite, permission: 'search.write' } as const
const onGroup = { ...write, params: idParams, current: one(synonymGroup) } as const

export const catalogueSearchEndpoints = defineStaffEndpoints({
  'GET /shop-search': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'What a shopper finds with these words, in the order of the shop, and why',
    query: z.object({ words: searchText }),
    response: many(searchHit),
  },
  'GET /shop-search/runs': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'The latest re-indexing runs of the search, newest first',
    response: many(reindexRun),
  },
  'GET /synonyms': {
    ...staffRead,
    permission: 'search.write',
    summary: 'All groups of synonyms',
    response: many(synonymGroup),
  },
  'POST /synonyms/effect/search': {
    ...staffRead,
    isSearch: true,
    permission: 'search.write',
    summary: 'Which known searches would find more or less; writes nothing',
    body: z.object({ id: idParams.shape.id.nullable(), phrases: z.array(z.string().max(60)).max(20) }),
    response: many(searchEffect),
  },
  'POST /synonyms': { ...write, summary: 'Adds a group of synonyms', body: synonymInput, response: one(synonymGroup) },
  'PUT /synonyms/:id': {
    ...onGroup,
    summary: 'Changes a group of synonyms',
    body: synonymInput.extend({ version }),
    response: one(synonymGroup),
  },
  'POST /synonyms/:id/remove': {
    ...onGroup,
    summary: 'Removes a group of synonyms',
    body: z.object({ version }),
    response: done,
  },
  'GET /search-misses': {
    ...staffRead,
    permission: 'search.write',
    summary: 'Searches of the last 90 days that found nothing, most frequent first',
    query: z.object({ state: z.enum(['open', 'decided']).default('open') }),
    response: many(searchMiss),
  },
  'POST /search-misses/decide': {
    ...write,
    summary: 'Says what becomes of a search without result; null opens it again',
    body: z.object({ words: writtenText(longestSearch), decision: z.enum(missDecisions).nullable() }),
    response: done,
  },
})
export type CatalogueSearchApi = typeof catalogueSearchEndpoints
