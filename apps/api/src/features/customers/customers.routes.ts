import { customerAccountEndpoints } from '@zembil/contract/customers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CountPerson } from '../../platform/http/rate-limit.ts'
import { languageOf, routesOf } from '../../platform/http/route.ts'
import { requireFreshSignIn } from '../../platform/http/signed-in.ts'
import { countNameTry } from './count-name-try.ts'
import { setNewsChoice } from './customers.sql.ts'
import { eraseCustomer } from './erase-customer.ts'
import { type ExportActivity, exportCustomer } from './export-customer.ts'
import { getCustomer } from './get-customer.ts'
import { listSessions } from './list-sessions.ts'
import { registerCustomer } from './register-customer.ts'
import { saveProfile } from './save-profile.ts'
import { deleteOtherSessions, deleteSession } from './sessions.sql.ts'
import { signInCustomer } from './sign-in-customer.ts'

const done = { data: null }

type HandedDown = { countPerson: CountPerson; exportActivity: ExportActivity }

export function customerRoutes(app: FastifyInstance, deps: Deps, { countPerson, exportActivity }: HandedDown): void {
  const { db } = deps
  const route = routesOf(app, customerAccountEndpoints)

  route('POST /firebase-login', ({ body }, { headers }) =>
    signInCustomer({ ...deps, countPerson }, { ...body, userAgent: headers['user-agent'] ?? '' }),
  )
  route('POST /logout', async ({ customer }) => {
    await deleteSession(db, customer.id, customer.sessionId)
    return done
  })
  route('GET /sessions', ({ customer }) => listSessions(db, customer))
  route('DELETE /sessions', async ({ customer }) => {
    await deleteOtherSessions(db, customer)
    return done
  })
  route('DELETE /sessions/:id', async ({ customer, params }) => {
    if (!(await deleteSession(db, customer.id, params.id))) throw new AppError('not_found')
    return done
  })
  route('GET /profile', ({ customer }) => getCustomer(db, customer.id))
  route('PUT /profile', async ({ customer, body }, request) => {
    await countNameTry(deps, customer.id, body)
    return saveProfile(deps, customer, body, languageOf(request))
  })
  route('PUT /profile/news', async ({ customer, body: { wants_news } }) => {
    await setNewsChoice(db, customer.id, wants_news)
    return getCustomer(db, customer.id)
  })
  route('POST /register', async ({ customer, body }) => {
    await countNameTry(deps, customer.id, body)
    return registerCustomer(deps, customer.id, body)
  })
  route('GET /profile/export', async ({ customer }) => {
    requireFreshSignIn(customer)
    return exportCustomer(deps.reads.seenBy(customer), customer, exportActivity)
  })
  route('DELETE /profile', async ({ customer }) => {
    requireFreshSignIn(customer)
    await eraseCustomer(db, customer.id)
    return done
  })
}
