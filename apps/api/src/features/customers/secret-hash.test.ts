import { describe, expect, it } from 'vitest'
import { readPeppers } from '../../platform/peppers.ts'
import { isOutdated, isSecret, secretHash } from './secret-hash.ts'

const [first, second] = ['first pepper of thirty-two letters'.replaceAll(' ', '-'), 'x'.repeat(32)]
const before = readPeppers(`a:${first}`)
const rotated = readPeppers(`b:${second}, a:${first}`)

describe('a hash made with a pepper', () => {
  it('names its pepper and recognises the secret with it alone', async () => {
    const hash = await secretHash('739154', before)
    expect(hash).toContain(',keyid=a$')
    expect(hash).not.toContain(first)
    expect(await isSecret('739154', hash, before)).toBe(true)
    expect(await isSecret('739155', hash, before)).toBe(false)
    expect(await isSecret('739154', hash, readPeppers(`a:${second}`))).toBe(false)
    expect(await isSecret('739154', hash.replace(',keyid=a', ''), before)).toBe(false)
  })

  it('is recognised after a rotation, until its pepper is taken away', async () => {
    const hash = await secretHash('739154', before)
    expect(await isSecret('739154', hash, rotated)).toBe(true)
    expect([isOutdated(hash, before), isOutdated(hash, rotated)]).toEqual([false, true])
    await expect(isSecret('739154', hash, readPeppers(`b:${second}`))).rejects.toThrow('lacks the pepper a')
    expect(await secretHash('739154', rotated)).toContain(',keyid=b$')
  })
})

describe('a hash made before there were peppers', () => {
  it('is recognised and known to be outdated', async () => {
    const hash = await secretHash('739154', [])
    expect(hash).not.toContain('keyid')
    expect(await isSecret('739154', hash, rotated)).toBe(true)
    expect([isOutdated(hash, []), isOutdated(hash, rotated)]).toEqual([false, true])
  })
})

describe('the setting of peppers', () => {
  it('refuses what is short, unnamed or named twice, and repeats no secret', () => {
    expect(readPeppers('')).toEqual([])
    for (const wrong of [`a:${'x'.repeat(31)}`, second, `A:${second}`, `a:${second},a:${first}`]) {
      expect(() => readPeppers(wrong)).toThrow('SECRET_PEPPERS')
      expect(() => readPeppers(wrong)).not.toThrow('xxx')
    }
  })
})
