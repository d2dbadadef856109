import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Whose request it is. `isFresh`: the code was entered within the last ten minutes, by the database's clock. */
export type SignedIn = { id: number; sessionId: number; isFresh: boolean }

type FindSignedIn = (token: string) => Promise<SignedIn | undefined>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to one of fastify's
  interface FastifyInstance {
    findSignedIn: FindSignedIn
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  interface FastifyRequest {
    customer: SignedIn | null
  }
}

/** Teaches the routes below `app` whom a token belongs to; the feature that owns the sessions says how to find out. */
export function recogniseCustomers(app: FastifyInstance, findSignedIn: FindSignedIn): void {
  app.decorate('findSignedIn', findSignedIn)
  app.decorateRequest('customer', null)
}

const bearer = /^Bearer ([\w-]{43})$/i

/** Before the body is read: a stranger's is not worth parsing. */
export async function requireCustomer(request: FastifyRequest): Promise<void> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const customer = token ? await request.server.findSignedIn(token) : undefined
  if (!customer) throw new AppError('unauthenticated')
  request.customer = customer
}

/** For what could hurt most: the person must have signed in just now, not merely hold an unlocked phone. */
export function requireFreshSignIn({ isFresh }: SignedIn): void {
  if (!isFresh) throw new AppError('fresh_sign_in_required')
}
