import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

it('an advert names the page of the shop that it leads to', async () => {
  const { data } = await shop.call('GET /image-adverts', {})
  const links = data.map(({ link }) => link)
  expect(links).toContain('/products?name=coffee')
  expect(links.filter((link) => link?.startsWith('/tags/'))).toHaveLength(3)
})

it.each(['https://example.com/', '//example.com', 'products'])(
  'an advert cannot lead outside the shop: %s',
  async (link) => {
    await expect(sql`update image_adverts set link = ${link}`.execute(shop.deps.db)).rejects.toThrow('link_check')
  },
)
