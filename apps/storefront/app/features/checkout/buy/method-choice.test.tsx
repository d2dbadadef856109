import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { paymentCodes } from '@zembil/rules/payment-methods'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import checkout from '../../../../../../packages/i18n/src/en/checkout.json'
import orders from '../../../../../../packages/i18n/src/en/orders.json'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { paymentMethodsQuery } from '../pay/payment.queries.ts'
import { MethodRadios } from './method-choice.tsx'

const i18n = createI18n('en', { checkout, orders })

/** The choices as text, each with whether it can be chosen. */
function choices(open: readonly string[] | null): { label: string; isOpen: boolean }[] {
  const queries = new QueryClient()
  const answer = { data: paymentCodes.map((code) => ({ code, is_available: open?.includes(code) ?? false })) }
  if (open) queries.setQueryData(paymentMethodsQuery().queryKey, answer)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <MethodRadios chosenId={null} onChoose={() => undefined} />
        </MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
  return html
    .split('<label')
    .slice(1)
    .map((part) => ({ label: part.replace(/^[^>]*>|<[^>]+>/g, ''), isOpen: !part.includes('disabled=""') }))
}

test('a method that is not open is greyed and says so', () => {
  const shown = choices(['telebirr', 'cbe'])
  expect(shown.filter(({ isOpen }) => isOpen).map(({ label }) => label)).toEqual(['CBE Mobile Banking', 'Telebirr'])
  expect(shown.filter(({ isOpen }) => !isOpen)).toHaveLength(10)
  for (const { label, isOpen } of shown) expect(label.includes(checkout.payment.unavailable), label).toBe(!isOpen)
})

test('while nobody can tell which are open, all can be chosen: the shop refuses what is not', () => {
  expect(choices(null).every(({ isOpen }) => isOpen)).toBe(true)
})
