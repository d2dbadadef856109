import { mostPictureBytes, picturePartBytes } from '@zembil/rules/goods/picture-limits'
import { z } from 'zod'
import { bigId, id, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { reason, version } from '../staff-fields.ts'
import { crop, goodsPictures, pictureKinds, pictureList, pictureShape, pictureUpload } from './picture-shapes.ts'

const permission = 'catalogue.write'
const params = z.object({ id: bigId })
/** Members see only their own uploads. */
const ofUpload = { permission, params, response: one(pictureUpload) } as const
const ofGoods = { params: z.object({ kind: z.enum(pictureKinds), id }), response: one(goodsPictures) } as const

export const pictureEndpoints = defineStaffEndpoints({
  'POST /picture-uploads': {
    ...staffWrite,
    permission,
    summary: 'Begins to upload a picture: JPEG, PNG, WebP or AVIF',
    errors: ['too_many_uploads'],
    body: z.object({ shape: pictureShape, bytes: z.int().min(1).max(mostPictureBytes) }),
    response: one(pictureUpload),
  },
  'GET /picture-uploads/:id': { ...ofUpload, ...staffRead, summary: 'How much has arrived, and what became of it' },
  'PUT /picture-uploads/:id/part': {
    ...ofUpload,
    limit: 'staffWrite',
    accepts: 'application/octet-stream',
    largestBody: picturePartBytes,
    summary: `Sends the bytes from \`offset\` on: ${picturePartBytes}, or the rest. A part that has arrived may be sent again`,
    errors: ['part_unexpected'],
    query: z.object({ offset: z.coerce.number<number>().int().min(0).max(mostPictureBytes) }),
  },
  'POST /picture-uploads/:id/make': {
    ...ofUpload,
    ...staffWrite,
    summary: 'Has the sizes of the picture made, by a job; ask for the upload until it is ready or refused',
    errors: ['part_unexpected'],
    body: z.object({ crop }),
  },
  'DELETE /picture-uploads/:id': {
    ...ofUpload,
    ...staffWrite,
    summary: 'Gives an upload up and deletes what has arrived',
  },
  'GET /goods/:kind/:id/pictures': {
    ...ofGoods,
    ...staffRead,
    permission: 'catalogue.read',
    summary: 'The pictures of a product, package or category in their order; the first one leads',
  },
  'PUT /goods/:kind/:id/pictures': {
    ...ofGoods,
    ...staffWrite,
    permission,
    summary: 'Sets the pictures, their order and their alternative texts. A category has one picture at most',
    errors: ['picture_unknown'],
    body: z.object({ pictures: pictureList, version, reason }),
    current: one(goodsPictures),
  },
})
export type PictureApi = typeof pictureEndpoints
