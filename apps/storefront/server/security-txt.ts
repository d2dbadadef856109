import type { FastifyInstance } from 'fastify'

const validDays = 180
const dayMs = 24 * 60 * 60 * 1_000

/** RFC 9116: where to report a weakness. Valid for half a year from today; the address is a setting of the running shop. */
export function securityText({ publicOrigin, email }: { publicOrigin: string; email: string }, now: Date): string {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, am',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

export function serveSecurityText(app: FastifyInstance, contact: { publicOrigin: string; email: string }): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(contact, new Date())),
  )
}
