import { describe, expect, it } from 'vitest'
import { readOutsideLinks } from '../app/platform/page/outside-links.ts'
import { readShopContact } from '../app/platform/page/shop-contact.ts'
import { readConfig } from './config.ts'

describe('links to other sites', () => {
  it('links to other sites are read only where they are set', () => {
    const env = { LINK_TELEGRAM: 'https://t.me/shop', LINK_GOOGLE_PLAY: 'https://play.google.com/x', LINK_TIKTOK: '' }
    expect(readOutsideLinks(env)).toEqual({ telegram: 'https://t.me/shop', google_play: 'https://play.google.com/x' })
  })

  it.each(['http://t.me/shop', 'javascript:alert(1)', 't.me/shop'])('rejects %s as a link at startup', (address) => {
    expect(() => readConfig({ LINK_TELEGRAM: address })).toThrow(/telegram/)
  })
})

describe("the shop's e-mail and address", () => {
  const own = { SHOP_EMAIL: 'us@shop.example', SHOP_ADDRESS: 'Piassa, Addis Ababa', SHOP_ADDRESS_AM: 'ፒያሳ፣ አዲስ አበባ' }
  const inEarnest = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }

  it("production uses the shop's own e-mail and address", () => {
    expect(readConfig({ ...inEarnest, ...own }).publicOrigin).toBe('https://shop.example')
    expect(readShopContact({ ...inEarnest, ...own })).toEqual({
      email: 'us@shop.example',
      address: { en: 'Piassa, Addis Ababa', am: 'ፒያሳ፣ አዲስ አበባ' },
      seller: { name: 'Zembil', tin: null, vatPercent: 0 },
    })
  })

  it.each(Object.keys(own))('the server does not start in production without %s', (name) => {
    for (const missing of [undefined, ''])
      expect(() => readConfig({ ...inEarnest, ...own, [name]: missing })).toThrow(`${name} must be set`)
  })

  it('a public origin counts as production whatever NODE_ENV says', () => {
    expect(() => readConfig({ PUBLIC_ORIGIN: 'https://shop.example' })).toThrow('SHOP_EMAIL must be set')
    const emulated = { ...own, PUBLIC_ORIGIN: 'https://shop.example', AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }
    expect(() => readConfig(emulated)).toThrow('AUTH_EMULATOR_URL must not be set')
  })

  it("a developer's machine uses the demo e-mail and address", () => {
    expect(readShopContact({}).email).toBe('hello@zembil.example')
  })
})
