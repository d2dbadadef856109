import { expect, test, vi } from 'vitest'
import { openPaymentPage } from './open-payment-page.ts'

const shop = 'https://shop.example.com'

function browser(tab: { opener: unknown } | null) {
  const went: string[] = []
  const opened: string[] = []
  const open = (address?: string | URL) => {
    opened.push(String(address))
    return tab as Window | null
  }
  return { went, opened, open, location: { origin: shop, assign: (to: string | URL) => void went.push(String(to)) } }
}

async function afterAMoment(address: string, from: ReturnType<typeof browser>) {
  vi.useFakeTimers()
  const opening = openPaymentPage(address, from)
  await vi.advanceTimersByTimeAsync(199)
  expect([...from.went, ...from.opened]).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  return opening
}

test.each(['/api/v1/providers/form', `${shop}/api/v1/providers/form`])(
  'a payment page on our own origin, %s, opens in this tab after 200 ms',
  async (address) => {
    const here = browser(null)
    expect(await afterAMoment(address, here)).toBe('here')
    expect(here).toMatchObject({ went: [address], opened: [] })
  },
)

test.each(['https://pay.example.net/x', 'http://shop.example.com/x'])(
  'a payment page on another origin, %s, opens in a new tab without access to its opener',
  async (address) => {
    const tab = { opener: 'the shop' }
    const here = browser(tab)
    expect(await afterAMoment(address, here)).toBe('elsewhere')
    expect(here).toMatchObject({ went: [], opened: [address] })
    expect(tab.opener).toBeNull()
  },
)

test('a payment page blocked by the browser is reported as blocked', async () => {
  expect(await afterAMoment('https://pay.example.net/x', browser(null))).toBe('blocked')
})
