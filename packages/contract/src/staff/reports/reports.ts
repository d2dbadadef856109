import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead } from '../staff-endpoint.ts'
import { dashboard } from './dashboard-shapes.ts'
import { salesQuery, salesReport } from './sales-shapes.ts'
import { moneyTableNames, reportTable, salesTableNames, tableQuery } from './table-shapes.ts'

const ofSales = { ...staffRead, permission: 'reports.sales', errors: ['not_found'] } as const
const ofMoney = { ...staffRead, permission: 'reports.money', errors: ['not_found'] } as const
const file = { isLogged: true, produces: 'text/csv', response: z.unknown() } as const
const inLanguage = { language: z.enum(languages).default('en').describe('The language of names.') }
const salesName = z.object({ name: z.enum(salesTableNames) })
const moneyName = z.object({ name: z.enum(moneyTableNames) })

export const reportEndpoints = defineStaffEndpoints({
  'GET /dashboard': {
    ...staffRead,
    permission: 'self',
    summary: 'The figures of today that the member may see, beside the same weekday last week',
    response: one(dashboard),
  },
  'GET /reports/sales': {
    ...ofSales,
    summary: 'Sales of a period, less short and returned goods',
    query: salesQuery,
    response: one(salesReport),
  },
  'GET /reports/sales/export': {
    ...ofSales,
    ...file,
    summary: 'The same as a CSV file',
    query: salesQuery.safeExtend(inLanguage),
  },
  'GET /reports/goods/:name': {
    ...ofSales,
    summary: 'A report of goods, deliveries or picking',
    params: salesName,
    query: tableQuery,
    response: one(reportTable),
  },
  'GET /reports/goods/:name/export': {
    ...ofSales,
    ...file,
    summary: 'The same as a CSV file',
    params: salesName,
    query: tableQuery.safeExtend(inLanguage),
  },
  'GET /reports/money/:name': {
    ...ofMoney,
    summary: 'A report of money',
    params: moneyName,
    query: tableQuery,
    response: one(reportTable),
  },
  'GET /reports/money/:name/export': {
    ...ofMoney,
    ...file,
    summary: 'The same as a CSV file',
    params: moneyName,
    query: tableQuery.safeExtend(inLanguage),
  },
})
export type ReportsApi = typeof reportEndpoints
