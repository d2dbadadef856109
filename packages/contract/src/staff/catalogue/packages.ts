import { z } from 'zod'
import { idParams, many, one, searchText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, version } from '../staff-fields.ts'
import { listedPackage, packageDetail, packageInput } from './package-shapes.ts'

const write = { ...staffWrite, permission: 'catalogue.write', response: one(packageDetail) } as const

export const staffPackageEndpoints = defineStaffEndpoints({
  'GET /goods/packages': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'The packages, newest first',
    query: z.object({
      ...listQuery,
      name: searchText.optional(),
      state: z.enum(['active', 'inactive']).optional(),
    }),
    response: listed(listedPackage),
  },
  'GET /goods/packages/:id': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'One package: its products, its price beside theirs, and how many can be made',
    params: idParams,
    response: one(packageDetail),
  },
  'POST /goods/packages': { ...write, summary: 'Adds a package', body: packageInput },
  'PUT /goods/packages/:id': {
    ...write,
    summary: 'Changes a package. Orders that are placed keep what they were placed with',
    params: idParams,
    body: packageInput.extend({ version }),
    current: one(packageDetail),
  },
  'GET /goods/components': {
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'Products to put into a package, by the words of the search',
    query: z.object({ words: searchText }),
    response: many(
      z.object({
        id: z.int(),
        name: z.string(),
        name_am: z.string(),
        unit: z.string(),
        unit_am: z.string(),
        price: z.string(),
      }),
    ),
  },
})
export type StaffPackageApi = typeof staffPackageEndpoints
