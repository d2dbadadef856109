import { expect, it } from 'vitest'
import { cycloneDx } from './cyclone-dx.ts'
import { isAllowedLicence } from './licences.ts'
import { notices } from './notices.ts'
import { productionPackages } from './production-packages.ts'

it('lists packages that both the shop and the tools need, and none that only the tools need', () => {
  const names = new Set(productionPackages().map(({ name }) => name))
  for (const name of ['fastify', 'pg', 'kysely', 'zod']) expect(names).toContain(name)
  for (const name of ['vitest', 'fast-check', '@biomejs/biome', 'autocannon']) expect(names).not.toContain(name)
})

it('has a licence and a hash for every package', () => {
  const { components } = JSON.parse(cycloneDx({ name: 'shop', version: '1' }, productionPackages())) as {
    components: { purl: string; hashes: { alg: string; content: string }[] }[]
  }
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(hashes[0]?.alg, purl).toBe('SHA-512')
    expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/)
  }
})

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(GPL-3.0 OR MIT)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0', false],
  ['', false],
])('decides on the licence %s', (licence, isAllowed) => {
  expect(isAllowedLicence(licence)).toBe(isAllowed)
})

it('names every installed package in the notices, with the text of its licence', () => {
  const fastify = productionPackages().filter(({ name }) => name === 'fastify')
  const text = notices([
    ...fastify,
    { place: 'node_modules/none', name: 'none', version: '1', licence: 'MIT', integrity: '' },
  ])
  expect(text).toMatch(/^fastify \d+\.\d+\.\d+ \(MIT\)\n/)
  expect(text).toContain('Permission is hereby granted')
  expect(text).not.toContain('none')
})
