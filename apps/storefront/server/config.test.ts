import { describe, expect, it } from 'vitest'
import { readOutsideLinks } from '../app/platform/outside-links.ts'
import { readConfig } from './config.ts'

describe('places outside the shop', () => {
  it('are linked where they are set, and only there', () => {
    const env = { LINK_TELEGRAM: 'https://t.me/shop', LINK_GOOGLE_PLAY: 'https://play.google.com/x', LINK_TIKTOK: '' }
    expect(readOutsideLinks(env)).toEqual({ telegram: 'https://t.me/shop', google_play: 'https://play.google.com/x' })
  })

  it.each(['http://t.me/shop', 'javascript:alert(1)', 't.me/shop'])('%s stops the start', (address) => {
    expect(() => readConfig({ LINK_TELEGRAM: address })).toThrow(/telegram/)
  })
})
