const openAfterMs = 200

/** Where the payment page opened: in this tab, in another one, or nowhere because the browser blocked it. */
export type OpenedPage = 'here' | 'elsewhere' | 'blocked'

type Browser = Pick<Window, 'open'> & { location: Pick<Location, 'origin' | 'assign'> }

/** Opens a page of our own origin in this tab and a provider's page in a new one, so that the order stays visible. */
export async function openPaymentPage(address: string, browser: Browser = window): Promise<OpenedPage> {
  await new Promise((done) => setTimeout(done, openAfterMs))
  const { origin } = browser.location
  if (new URL(address, origin).origin === origin) {
    browser.location.assign(address)
    return 'here'
  }
  // With `noopener`, `open` always returns null, so a blocked popup could not be detected.
  const tab = browser.open(address, '_blank')
  if (!tab) return 'blocked'
  tab.opener = null
  return 'elsewhere'
}
