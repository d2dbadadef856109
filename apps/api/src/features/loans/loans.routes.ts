import { loanEndpoints } from '@zembil/contract/loans'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/http/route.ts'
import { setLoanPin } from './set-loan-pin.ts'

export function loanRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, loanEndpoints)
  route('PUT /profile/loan-pin', async ({ customer, body }, request) => {
    await setLoanPin(deps, customer, body, languageOf(request))
    return { data: null }
  })
}
