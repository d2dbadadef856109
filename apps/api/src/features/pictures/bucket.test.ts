import { picturePartBytes } from '@zembil/rules/goods/picture-limits'
import { expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { aPhoto, upload } from '../../../test/staff/test-pictures.ts'
import { signInAs, testConsole } from '../../../test/staff/test-staff.ts'
import { partKey } from './uploads/upload-parts.ts'

it('a picture goes through buckets like through folders', { timeout: 120_000 }, async () => {
  const { env } = await startS3Server('shop-media', 'shop-private')
  const shop = await testConsole({ ...env, MEDIA_BUCKET: 'shop-media', PRIVATE_FILES_BUCKET: 'shop-private' })
  const editor = await signInAs(shop, { roles: ['catalogue'] })
  const file = Buffer.concat([await aPhoto().jpeg().toBuffer(), Buffer.alloc(picturePartBytes)])
  const { id, state, picture } = await upload(shop, editor, file)
  expect(state).toBe('ready')
  for (const name of ['240.avif', '960.webp'])
    expect((await shop.app.inject(`/media/${picture}/${name}`)).statusCode, name).toBe(200)
  for (const offset of [0, picturePartBytes])
    expect(await shop.staffDeps.privateFiles.get(partKey(id, offset))).toBeUndefined()
})
