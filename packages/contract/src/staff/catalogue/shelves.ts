import { z } from 'zod'
import { id, many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import { shelf, shelfInput, shelfKinds } from './shelf-shapes.ts'

const kindParams = z.object({ kind: z.enum(shelfKinds) })
const shelfParams = kindParams.extend({ id })
const write = { ...staffWrite, permission: 'catalogue.write' } as const
const act = {
  ...write,
  params: shelfParams,
  body: z.object({ version }),
  current: one(shelf),
  response: one(shelf),
} as const

export const shelfEndpoints = defineStaffEndpoints({
  'GET /shelves/:kind': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'All shelves of a kind by name, archived ones too',
    params: kindParams,
    response: many(shelf),
  },
  'POST /shelves/:kind': {
    ...write,
    summary: 'Adds a shelf',
    params: kindParams,
    body: shelfInput,
    response: one(shelf),
    errors: ['name_taken'],
  },
  'PUT /shelves/:kind/:id': {
    ...act,
    summary: 'Renames a shelf, or moves a subcategory with its products; the worker brings the search up to date',
    body: shelfInput.extend({ version }),
    errors: ['name_taken'],
  },
  'POST /shelves/:kind/:id/archive': {
    ...act,
    summary: 'Takes a shelf out of the shop and out of the choices; its goods stay on sale',
  },
  'POST /shelves/:kind/:id/bring-back': { ...act, summary: 'Shows an archived shelf again' },
})
export type ShelfApi = typeof shelfEndpoints
