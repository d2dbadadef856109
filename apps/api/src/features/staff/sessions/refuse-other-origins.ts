import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'

/**
 * Only pages of the console may write. Browsers send `Origin` with every write and no page can change it, so a page of
 * another site cannot use a member's session. Reads need no check: without CORS headers no other page can read the answer.
 */
export function refuseOtherOrigins(app: FastifyInstance, consoleOrigin: string): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'GET' && headers.origin !== consoleOrigin) throw new AppError('forbidden')
  })
}
