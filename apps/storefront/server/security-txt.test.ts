import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { securityText, serveSecurityText } from './security-txt.ts'

const contact = { publicOrigin: 'https://shop.example', email: 'security@shop.example' }

it('names the contact, an end within a year and the address of the file', () => {
  expect(securityText(contact, new Date('2026-11-18T09:30:00Z')).split('\n')).toEqual([
    'Contact: mailto:security@shop.example',
    'Expires: 2027-05-17T00:00:00.000Z',
    'Preferred-Languages: en, am',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
})

it('serves security.txt as plain text', async () => {
  const app = Fastify()
  serveSecurityText(app, contact)
  const response = await app.inject('/.well-known/security.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toContain('mailto:security@shop.example')
  await app.close()
})

it('uses the address of the shop unless there is one for reports', () => {
  expect(readConfig({ SHOP_EMAIL: 'hello@shop.example' }).securityEmail).toBe('hello@shop.example')
  expect(readConfig({ SECURITY_EMAIL: 'security@shop.example' }).securityEmail).toBe('security@shop.example')
  expect(() => readConfig({ SECURITY_EMAIL: 'nobody\nX: 1' })).toThrow('SECURITY_EMAIL')
})
