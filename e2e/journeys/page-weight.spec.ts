import { expect, test } from '@playwright/test'
import { registeredAccount, remember } from '../support/customer.ts'
import { inKb, weighPage } from '../support/page-weight.ts'

test.use({ viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

/** The most compressed kilobytes of a first visit. */
const budget = { markup: 30, javascript: 150, listing: 400 }
/** These pages may be larger: customers who sign in or buy have most of the code cached already. */
const signedInJavascript = 160
/** Measured signed in: a visitor would be redirected and measure the login page as well. */
const customerPages = ['/cart', '/checkout/payment', '/checkout/payment/cbebanking', '/checkout/receipt/1']

for (const route of [
  '/',
  '/products',
  '/products/1',
  '/packages',
  '/packages/1',
  '/wishlist',
  '/privacy-policy',
  '/contact',
  '/login',
  ...customerPages,
]) {
  test(`a first visit to ${route} stays within the size budget`, async ({ page }) => {
    const isCustomer = customerPages.includes(route)
    if (isCustomer) await remember(page, await registeredAccount())
    const weight = await weighPage(page, route)
    const kinds = Object.entries(weight).map(([kind, bytes]) => `${kind} ${inKb(bytes)}`)
    const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0)
    process.stdout.write(`${route} in KB: ${kinds.join(', ')}, total ${inKb(total)}\n`)
    expect.soft((weight.html + weight.css) / 1_024, 'HTML and CSS').toBeLessThanOrEqual(budget.markup)
    const mostJavascript = isCustomer || route === '/login' ? signedInJavascript : budget.javascript
    expect.soft(weight.javascript / 1_024, 'JavaScript').toBeLessThanOrEqual(mostJavascript)
    if (route === '/products') expect.soft(total / 1_024, 'listing with pictures').toBeLessThanOrEqual(budget.listing)
  })
}
