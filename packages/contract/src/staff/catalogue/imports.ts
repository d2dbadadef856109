import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { idParams, one, writtenText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import { importOutcomes, importRow, importRowStates, productImport } from './import-shapes.ts'
import { productEndpoints } from './products.ts'

const read = { ...staffRead, permission: 'catalogue.import' } as const
const write = { ...staffWrite, permission: 'catalogue.import' } as const
const act = { ...write, params: idParams, body: z.object({}), response: one(productImport) } as const

/** Text compresses to a fifth or less, so this is enough for files of more than 10 MB. */
const mostCompressed = 4 * 1024 * 1024
const base64Length = Math.ceil(mostCompressed / 3) * 4

/** A file as it is uploaded. */
export const uploadedFile = z.object({
  file_name: writtenText(200),
  content: z
    .string()
    .min(1)
    .max(base64Length)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .describe('The file, compressed with gzip, as base64.'),
})
export const largestUpload = base64Length + 8 * 1024

export const reasonLanguage = z.enum(languages).default('en').describe('The language of the reasons.')

export const importEndpoints = defineStaffEndpoints({
  'GET /products/export': {
    ...staffRead,
    permission: 'catalogue.export',
    isLogged: true,
    produces: 'text/csv',
    summary: 'The filtered products as a CSV file, which can be changed and imported',
    query: productEndpoints['GET /products'].query.omit({ limit: true, after: true, before: true }),
    response: z.string(),
  },
  'GET /imports': {
    ...read,
    summary: 'Past imports of products, newest first',
    query: z.object(listQuery),
    response: listed(productImport),
  },
  'POST /imports': {
    ...write,
    summary: 'Takes a CSV file of products and has it checked. The check changes nothing',
    largestBody: largestUpload,
    body: uploadedFile,
    response: one(productImport),
  },
  'GET /imports/:id': {
    ...read,
    summary: 'One import, and how far it is',
    params: idParams,
    response: one(productImport),
  },
  'GET /imports/:id/rows': {
    ...read,
    summary: 'The rows of an import in the order of the file',
    params: idParams,
    query: z.object({
      ...listQuery,
      language: reasonLanguage,
      outcome: z.enum(importOutcomes).optional(),
      state: z.enum(importRowStates).optional(),
      warned: z.literal('1').optional().describe('Only rows with a warning.'),
    }),
    response: listed(importRow),
  },
  'GET /imports/:id/bad-rows': {
    ...read,
    isLogged: true,
    produces: 'text/csv',
    summary: 'The rows that were refused or left alone as a CSV file, with a column that says why',
    params: idParams,
    query: z.object({ language: reasonLanguage }),
    response: z.string(),
  },
  'POST /imports/:id/start': {
    ...act,
    summary: 'Has the good rows of a checked file written in the background',
    errors: ['import_state', 'import_running'],
  },
  'POST /imports/:id/take-back': {
    ...act,
    summary: 'Takes the written rows back in the background, where nobody has edited the product since',
    errors: ['import_state', 'import_running'],
  },
})
export type ImportApi = typeof importEndpoints
