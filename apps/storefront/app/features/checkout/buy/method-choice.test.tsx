import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paymentMethodsQuery } from '../pay/payment.queries.ts'
import { MethodRadios } from './method-choice.tsx'

const { checkout } = storefrontMessages.en
const i18n = createI18n('en', storefrontMessages.en)

/** The rendered label of each payment method, and whether it is enabled. */
function choices(
  open: readonly string[] | null,
  chosenId: number | null = null,
  laterLimit?: string,
): { label: string; isOpen: boolean }[] {
  const queries = new QueryClient()
  const answer = { data: paymentCodes.map((code) => ({ code, is_available: open?.includes(code) ?? false })) }
  if (open) queries.setQueryData(paymentMethodsQuery().queryKey, answer)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nContext value={i18n}>
        <MemoryRouter>
          <MethodRadios chosenId={chosenId} laterLimit={laterLimit} onChoose={() => undefined} />
        </MemoryRouter>
      </I18nContext>
    </QueryClientProvider>,
  )
  return html
    .split('<label')
    .slice(1)
    .map((part) => part.split('</label>')[0] ?? '')
    .map((part) => ({
      label: part.replace(/^[^>]*>|<span aria-hidden.*?<\/span>|<[^>]+>/g, ''),
      isOpen: !part.includes('disabled=""'),
    }))
}

test('an unavailable payment method is disabled and labelled as unavailable', () => {
  const shown = choices(['telebirr', 'cbe'])
  expect(shown.filter(({ isOpen }) => isOpen).map(({ label }) => label)).toEqual(['Telebirr', 'CBE Mobile Banking'])
  expect(shown.filter(({ isOpen }) => !isOpen)).toHaveLength(10)
  for (const { label, isOpen } of shown) expect(label.includes(checkout.payment.unavailable), label).toBe(!isOpen)
})

test('a large first order cannot be paid with a bank app, which says up to what it can', () => {
  const banks = choices(null, null, '20000.00').filter(({ isOpen }) => !isOpen)
  expect(banks).toHaveLength(5)
  for (const { label } of banks) expect(label).toContain('For a first order up to 20,000.00')
})

test('all payment methods are enabled until their availability is known', () => {
  expect(choices(null).every(({ isOpen }) => isOpen)).toBe(true)
})

test('payment methods are grouped by what the customer pays with', () => {
  const names = choices(null).map(({ label }) => label)
  expect(names.slice(0, 4)).toEqual(['Telebirr', 'Hello Cash', 'CBE Birr', 'Awash Birr'])
  expect(names.slice(-3)).toEqual(['CBE Pay (card)', 'BOA (Bank of Abyssinia card)', 'Eth-Switch (any bank card)'])
})

test('the method that was used last comes first', () => {
  expect(choices(null, 8).map(({ label }) => label)[0]).toBe('Apollo')
})
