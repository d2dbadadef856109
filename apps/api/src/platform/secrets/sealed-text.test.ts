import { describe, expect, it } from 'vitest'
import { readNamedSecrets } from './named-secrets.ts'
import { fingerprint, seal, unseal } from './sealed-text.ts'

const keys = (text: string) => readNamedSecrets('STAFF_SECRET_KEYS', text)
const [older, newer] = [`a:${'x'.repeat(32)}`, `b:${'y'.repeat(32)}`]

describe('sealed text', () => {
  it('opens with the key and context it was sealed with', () => {
    const sealed = seal('ምስጢር', 'totp:1', keys(older))
    expect(sealed).not.toContain('ምስጢር')
    expect(unseal(sealed, 'totp:1', keys(older))).toBe('ምስጢር')
  })

  it('looks different every time it is sealed', () => {
    expect(seal('secret', 'totp:1', keys(older))).not.toBe(seal('secret', 'totp:1', keys(older)))
  })

  it('opens with an older key after a new one was put in front', () => {
    const sealed = seal('secret', 'totp:1', keys(older))
    expect(unseal(sealed, 'totp:1', keys(`${newer},${older}`))).toBe('secret')
    expect(() => unseal(sealed, 'totp:1', keys(newer))).toThrow('STAFF_SECRET_KEYS lacks the key a')
  })

  it('does not open in the row of another member, or after a change', () => {
    const sealed = seal('secret', 'totp:1', keys(older))
    expect(() => unseal(sealed, 'totp:2', keys(older))).toThrow()
    const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    expect(() => unseal(changed, 'totp:1', keys(older))).toThrow()
  })

  it('needs a key', () => {
    expect(() => seal('secret', 'totp:1', keys(''))).toThrow('STAFF_SECRET_KEYS must be set')
  })
})

describe('fingerprint', () => {
  it('is the same for the same text and key only', () => {
    expect(fingerprint('text', keys(older))).toEqual(fingerprint('text', keys(older)))
    expect(fingerprint('text', keys(older))).not.toEqual(fingerprint('other', keys(older)))
    expect(fingerprint('text', keys(older))).not.toEqual(fingerprint('text', keys(newer)))
  })
})
