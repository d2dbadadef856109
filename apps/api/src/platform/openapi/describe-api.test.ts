import { defineEndpoints } from '@zembil/contract/endpoint'
import { consoleApi } from '@zembil/contract/published/console-api'
import type { PublishedApi } from '@zembil/contract/published/published-api'
import { shopApi } from '@zembil/contract/published/shop-api'
import { staffEndpoints } from '@zembil/contract/staff/staff-api'
import { defineStaffEndpoints, staffRead } from '@zembil/contract/staff/staff-endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeApi } from './describe-api.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description?: string; $ref?: string }>
}

const anApi = (endpoints: PublishedApi['sections'][number]['endpoints']): PublishedApi => ({
  title: 'A shop',
  description: 'Its calls',
  devServer: { url: 'http://127.0.0.1:1', description: 'Nowhere' },
  sections: [{ tag: 'Orders', description: 'Orders', base: '/api', endpoints }],
})
const call = { summary: 'A call', limit: 'read', response: z.null() } as const
const operationsOf = (api: PublishedApi) =>
  Object.values(describeApi(api).paths).flatMap((methods) => Object.values(methods) as Operation[])

describe('the OpenAPI document', () => {
  it('derives path, operationId and parameters from the name and shape of a call', () => {
    const params = z.object({ id: z.coerce.number<number>() })
    const query = z.object({ page: z.int().optional() })
    const { paths } = describeApi(anApi(defineEndpoints({ 'GET /orders/:id/old-lines': { ...call, params, query } })))
    expect(paths['/api/orders/{id}/old-lines']?.get).toMatchObject({
      operationId: 'getOrdersByIdOldLines',
      tags: ['Orders'],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'page', in: 'query', required: false },
      ],
    })
  })

  it('groups the errors of a call by status, those of its shape and its own', () => {
    const [operation] = operationsOf(
      anApi(
        defineEndpoints({
          'POST /orders': { ...call, auth: 'customer', body: z.object({}), errors: ['out_of_stock', 'otp_invalid'] },
        }),
      ),
    )
    const { 422: invalid, ...others } = operation?.responses ?? {}
    expect(Object.keys(others)).toEqual(['200', '401', '409', '429', 'default'])
    expect(invalid?.description).toBe('Unprocessable Entity: `validation_failed`, `otp_invalid`')
  })

  it('names only its own error codes and security schemes', () => {
    const { schemas, securitySchemes } = describeApi(anApi(defineEndpoints({ 'GET /orders': call }))).components
    expect(securitySchemes).toEqual({})
    expect(schemas.Error?.properties?.code).toMatchObject({ enum: expect.not.arrayContaining(['out_of_stock']) })
  })

  it('refuses a schema id whose request and response differ', () => {
    const line = z.object({ quantity: z.int().default(1) }).meta({ id: 'LineOfATest' })
    const api = anApi(defineEndpoints({ 'PUT /lines': { ...call, body: line, response: line } }))
    expect(() => describeApi(api)).toThrow('LineOfATest differs between requests and responses')
  })

  it('describes what a staff call needs, its errors and the file that it returns', () => {
    const { paths, components } = describeApi(
      anApi(
        defineStaffEndpoints({
          'GET /audit/export': {
            ...staffRead,
            permission: 'audit.read',
            needsProof: true,
            isLogged: true,
            produces: 'text/csv',
            summary: 'A file',
            response: z.string(),
          },
          'GET /device': { ...staffRead, permission: 'anybody', summary: 'Who', response: z.null() },
        }),
      ),
    )
    expect(paths['/api/audit/export']?.get).toMatchObject({
      description:
        'Needs the permission `audit.read`. The password or a code must have been entered in the last ten minutes. ' +
        'Each call is in the audit log.',
      security: [{ staff: [] }],
      responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } },
    })
    expect(paths['/api/audit/export']?.get).toHaveProperty('responses.403')
    expect(paths['/api/device']?.get).toMatchObject({ security: [] })
    expect(components.securitySchemes.staff).toMatchObject({ in: 'cookie', name: '__Host-zembil-staff' })
  })

  it.each([shopApi, consoleApi])('gives every call of the $title an operationId of its own', (api) => {
    const ids = operationsOf(api).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes every staff call', () => {
    expect(operationsOf(consoleApi)).toHaveLength(Object.keys(staffEndpoints).length)
  })
})
