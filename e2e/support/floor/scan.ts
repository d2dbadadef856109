import type { Page } from '@playwright/test'

/** Types like a scanner: faster than a person, wherever the cursor stands, with Enter at the end. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    const keys = [...text].map((digit) => ({ key: digit, code: digit === '-' ? 'Minus' : `Digit${digit}` }))
    for (const init of [...keys, { key: 'Enter', code: 'Enter' }])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  }, code)
