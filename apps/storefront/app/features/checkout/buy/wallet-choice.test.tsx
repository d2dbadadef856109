import { storefrontMessages } from '@zembil/i18n/storefront/messages'
import { createI18n } from '@zembil/i18n/translation/i18n'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TotalRows } from '../../cart/total-rows.tsx'
import { WalletChoice } from './wallet-choice.tsx'

const { checkout, cart } = storefrontMessages.en
const i18n = createI18n('en', storefrontMessages.en)

const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nContext>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')

const choice = (isUsed: boolean, paysAll: boolean) =>
  textOf(<WalletChoice balance={12_000} isUsed={isUsed} paysAll={paysAll} onChange={() => undefined} />)

test('the switch names what is in the wallet, and asks for a method only if something is left', () => {
  expect(choice(false, false)).toContain('Use your wallet (120.00 birr)')
  expect(choice(true, false)).toContain(checkout.payment.walletRest)
  expect(choice(true, true)).not.toContain(checkout.payment.walletRest)
})

test('totals show the part of the wallet and what is left to pay, and neither without a wallet', () => {
  const costs = { subtotal: 20_000, discount: 0, delivery: 100, total: 20_100 }
  const shown = textOf(<TotalRows {...costs} wallet={5_000} />)
  expect(shown).toContain(cart.summary.wallet)
  expect(shown).toContain('151.00 birr')
  expect(textOf(<TotalRows {...costs} />)).not.toContain(cart.summary.due)
})
