import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

describe('isLoopback', () => {
  it.each([
    'http://127.0.0.1:3000',
    'http://127.1.2.3/pay',
    'http://127.100.20.30/pay',
    'https://localhost',
    'http://LOCALHOST:4100/sms?x=1',
    'http://shop.localhost:3000/',
    'http://[::1]:4000',
  ])('%s is a loopback address', (address) => expect(isLoopback(address)).toBe(true))

  it.each([
    'https://shop.example',
    'http://10.1.2.3/payment',
    'http://192.168.1.5:3000',
    'http://localhost.example',
    'http://127.0.0.1.example/',
    'http://127.0.0.1@shop.example/',
    'http://notlocalhost',
    'https://shop.example/?next=http://localhost/',
    'http://0.0.0.0:3000',
  ])('%s is not a loopback address', (address) => expect(isLoopback(address)).toBe(false))
})
