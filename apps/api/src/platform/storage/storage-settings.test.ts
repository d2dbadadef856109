import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

it('keeps files in folders unless a bucket is named', () => {
  const { pictures, privateFiles } = readConfig({ MEDIA_DIR: '/srv/media', ...key }).storage
  expect(pictures).toEqual({ folder: '/srv/media' })
  expect(privateFiles).toMatchObject({ folder: expect.stringMatching(/\/var\/private$/) })
})

it('gives each bucket its prefix, and both the same account', () => {
  const { pictures, privateFiles } = readConfig({
    ...key,
    S3_ENDPOINT: 'https://objects.example',
    S3_REGION: 'af-south-1',
    MEDIA_BUCKET: 'zembil-media',
    MEDIA_PREFIX: 'shop/media/',
    PRIVATE_FILES_BUCKET: 'zembil-private',
  }).storage
  const account = {
    endpoint: 'https://objects.example',
    region: 'af-south-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  }
  expect(pictures).toEqual({ ...account, bucket: 'zembil-media', prefix: 'shop/media/' })
  expect(privateFiles).toEqual({ ...account, bucket: 'zembil-private', prefix: '' })
})

it('leaves credentials to the SDK if none are set', () => {
  expect(readConfig({ MEDIA_BUCKET: 'zembil-media' }).storage.pictures).toMatchObject({
    credentials: null,
    endpoint: null,
  })
})

it.each([
  ['MEDIA_BUCKET', { MEDIA_BUCKET: 'No Bucket' }],
  ['MEDIA_PREFIX', { MEDIA_BUCKET: 'zembil-media', MEDIA_PREFIX: 'no-slash' }],
  ['PRIVATE_FILES_PREFIX', { PRIVATE_FILES_PREFIX: '../' }],
  ['S3_SECRET_ACCESS_KEY', { S3_ACCESS_KEY_ID: 'id' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'objects.example' }],
  ['PRIVATE_FILES_BUCKET', { MEDIA_BUCKET: 'zembil', PRIVATE_FILES_BUCKET: 'zembil' }],
  ['S3_ENDPOINT', { NODE_ENV: 'production', S3_ENDPOINT: 'http://objects.example' }],
])('names %s when %j is invalid', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})
