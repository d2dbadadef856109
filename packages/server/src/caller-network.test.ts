import { expect, test } from 'vitest'
import { callerNetwork } from './caller-network.ts'

test('an IPv4 address is a caller of its own, also inside an IPv6 address', () => {
  expect(callerNetwork('196.188.1.2')).toBe('196.188.1.2')
  expect(callerNetwork('::ffff:196.188.1.2')).toBe('196.188.1.2')
  expect(callerNetwork('::FFFF:196.188.1.3')).toBe('196.188.1.3')
})

test('all addresses of one IPv6 network are one caller', () => {
  const network = '2001:db8:1:2'
  for (const ip of ['2001:db8:1:2::1', '2001:DB8:1:2:a:b:c:d', '2001:db8:1:2::', '2001:db8:1:2:0:0:0:9'])
    expect(callerNetwork(ip)).toBe(network)
  expect(callerNetwork('2001:db8:1:3::1')).not.toBe(network)
})

test('a shortened IPv6 address is in the same network as the full one', () => {
  expect(callerNetwork('2001:db8::1')).toBe('2001:db8:0:0')
  expect(callerNetwork('2001:db8:0:0:0:0:0:2')).toBe('2001:db8:0:0')
  expect(callerNetwork('2001::5:6:7:8:9')).toBe('2001:0:0:5')
  expect(callerNetwork('::1')).toBe('0:0:0:0')
})
