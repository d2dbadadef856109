import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { pictureEndpoints } from '@zembil/contract/staff/catalogue/pictures'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import type { Act } from '../staff/audit/write-audit.sql.ts'
import { beginUpload } from './uploads/begin-upload.ts'
import { cancelUpload, makeFromUpload } from './uploads/end-upload.ts'
import { receivePart } from './uploads/receive-part.ts'
import { uploadView } from './uploads/upload-view.ts'
import { findUpload } from './uploads/uploads.sql.ts'

const onUpload = (action: AuditAction, id: number, after: object = {}): Act => ({
  action,
  subject: { kind: 'picture', id },
  after,
})

/** Must be registered in a scope of its own: only here, bodies may be bytes. */
export async function pictureUploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  const route = staffRoutesOf(app, pictureEndpoints, deps)

  route.act('POST /picture-uploads', async ({ actor, body }, tx) => {
    const data = await beginUpload(tx.db, actor.id, body)
    return { answer: { data }, act: onUpload('picture.started', data.id, body) }
  })
  route.read('GET /picture-uploads/:id', async ({ actor, params: { id } }) => ({
    data: uploadView(foundOr404(await findUpload(db, id, actor.id))),
  }))
  route.part('PUT /picture-uploads/:id/part', async ({ actor, params: { id }, query: { offset } }, content) => ({
    data: await receivePart(deps, { memberId: actor.id, id, offset, content }),
  }))
  route.act('POST /picture-uploads/:id/make', async ({ actor, params: { id }, body: { crop } }, tx) => {
    const data = await makeFromUpload(tx, { id, memberId: actor.id }, crop)
    return { answer: { data }, act: onUpload('picture.made', id, { crop }) }
  })
  route.act('DELETE /picture-uploads/:id', async ({ actor, params: { id } }, tx) => {
    const data = await cancelUpload(tx, { id, memberId: actor.id })
    return { answer: { data }, act: onUpload('picture.canceled', id) }
  })
}
