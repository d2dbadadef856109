const openAfterMs = 200

/** Where a payment goes on: in this tab, in another one, or nowhere, since the browser has kept it from opening. */
export type OpenedPage = 'here' | 'elsewhere' | 'blocked'

type Browser = Pick<Window, 'open'> & { location: Pick<Location, 'origin' | 'assign'> }

/** A page of our own follows in this tab; a provider's comes in a new one, so that the order stays in sight. */
export async function openPaymentPage(address: string, browser: Browser = window): Promise<OpenedPage> {
  await new Promise((done) => setTimeout(done, openAfterMs))
  const { origin } = browser.location
  if (new URL(address, origin).origin === origin) {
    browser.location.assign(address)
    return 'here'
  }
  // Asking for no opener would also hide whether anything has opened.
  const tab = browser.open(address, '_blank')
  if (!tab) return 'blocked'
  tab.opener = null
  return 'elsewhere'
}
