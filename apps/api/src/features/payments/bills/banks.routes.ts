import { bankEndpoints } from '@zembil/contract/banks'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { routesOf } from '../../../platform/http/route.ts'
import type { BankCode } from '../../../providers/payment/banks/bill-bank.ts'
import { confirmBill } from './confirm-bill.ts'
import { getBill } from './get-bill.ts'

/** A bank authenticates with the user name and password we gave it; one without settings always gets a 401. */
export function bankRoutes(app: FastifyInstance, deps: Deps): void {
  // Runs after the rate limit, to stop password guessing, and before the body of an unauthenticated request is read.
  app.addHook('preParsing', async ({ params, headers }, reply) => {
    const { bank } = params as { bank: BankCode }
    if (deps.banks.get(bank)?.isCaller(headers.authorization)) return
    reply.header('www-authenticate', 'Basic realm="bills"')
    throw new AppError('unauthenticated')
  })
  const route = routesOf(app, bankEndpoints)
  route('GET /banks/:bank/bills/:billRef', ({ params }) => getBill(deps.db, params.billRef))
  route('POST /banks/:bank/payments', ({ params, body }) => confirmBill(deps, params.bank, body))
}
