import { describe, expect, it } from 'vitest'
import { readPeppers } from './peppers.ts'
import { isOutdated, isSecret, secretHash } from './secret-hash.ts'

const [first, second] = ['first pepper of thirty-two letters'.replaceAll(' ', '-'), 'x'.repeat(32)]
const before = readPeppers(`a:${first}`)
const rotated = readPeppers(`b:${second}, a:${first}`)

describe('a hash made with a pepper', () => {
  it('a hash names its pepper and verifies only with that pepper', async () => {
    const hash = await secretHash('739154', before)
    expect(hash).toContain(',keyid=a$')
    expect(hash).not.toContain(first)
    expect(await isSecret('739154', hash, before)).toBe(true)
    expect(await isSecret('739155', hash, before)).toBe(false)
    expect(await isSecret('739154', hash, readPeppers(`a:${second}`))).toBe(false)
    expect(await isSecret('739154', hash.replace(',keyid=a', ''), before)).toBe(false)
  })

  it('a hash verifies after a pepper rotation until its pepper is removed', async () => {
    const hash = await secretHash('739154', before)
    expect(await isSecret('739154', hash, rotated)).toBe(true)
    expect([isOutdated(hash, before), isOutdated(hash, rotated)]).toEqual([false, true])
    await expect(isSecret('739154', hash, readPeppers(`b:${second}`))).rejects.toThrow('lacks the pepper a')
    expect(await secretHash('739154', rotated)).toContain(',keyid=b$')
  })
})

describe('a hash made without a pepper', () => {
  it('a hash without a pepper verifies and is outdated', async () => {
    const hash = await secretHash('739154', [])
    expect(hash).not.toContain('keyid')
    expect(await isSecret('739154', hash, rotated)).toBe(true)
    expect([isOutdated(hash, []), isOutdated(hash, rotated)]).toEqual([false, true])
  })
})

describe('the pepper configuration', () => {
  it('refuses short, unnamed or duplicate peppers without printing a secret', () => {
    expect(readPeppers('')).toEqual([])
    for (const wrong of [`a:${'x'.repeat(31)}`, second, `A:${second}`, `a:${second},a:${first}`]) {
      expect(() => readPeppers(wrong)).toThrow('SECRET_PEPPERS')
      expect(() => readPeppers(wrong)).not.toThrow('xxx')
    }
  })
})
