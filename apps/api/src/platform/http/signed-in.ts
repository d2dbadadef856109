import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WalPosition } from '../database/reads/wal-position.sql.ts'
import { AppError } from './app-error.ts'

export type SignedIn = {
  id: number
  sessionId: number
  /** Signed in within the last ten minutes, by the database's clock. */
  isFresh: boolean
  /** Where the primary was when it found the session: what a replica must have before this customer reads there. */
  walPosition: WalPosition | null
}

type FindSignedIn = (token: string) => Promise<SignedIn | undefined>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Fastify's types
  interface FastifyInstance {
    findSignedIn: FindSignedIn
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: see above
  interface FastifyRequest {
    customer: SignedIn | null
  }
}

/** Lets the routes of `app` look up the customer of a token, with the function of the feature that owns sessions. */
export function recogniseCustomers(app: FastifyInstance, findSignedIn: FindSignedIn): void {
  app.decorate('findSignedIn', findSignedIn)
  app.decorateRequest('customer', null)
}

const bearer = /^Bearer ([\w-]{43})$/i

/** Runs before the body is parsed, so that unauthenticated bodies cost nothing. */
export async function requireCustomer(request: FastifyRequest): Promise<void> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const customer = token ? await request.server.findSignedIn(token) : undefined
  if (!customer) throw new AppError('unauthenticated')
  request.customer = customer
}

/** For the most sensitive actions: the customer must have signed in recently; an unlocked phone is not enough. */
export function requireFreshSignIn({ isFresh }: SignedIn): void {
  if (!isFresh) throw new AppError('fresh_sign_in_required')
}
