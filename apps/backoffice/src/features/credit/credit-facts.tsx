import type { CreditAccount } from '@zembil/contract/staff/credit/credit-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { Day } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

/** The balances of a customer, and what keeps them from buying on credit. */
export function CreditFacts({ credit }: { credit: CreditAccount }) {
  const { t, language } = useTranslation('credit')
  const { frozen_at, held_until, pin_locked_until, due_on, sponsor } = credit
  const notes = [
    frozen_at && t('frozenSince', { at: momentText(frozen_at, language) }),
    held_until && t('heldUntil', { at: momentText(held_until, language) }),
    pin_locked_until && t('lockedUntil', { at: momentText(pin_locked_until, language) }),
  ].filter(Boolean)
  return (
    <Section title={t('balances')}>
      {notes.map((note) => (
        <p key={note} className="mb-3 rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
          {note}
        </p>
      ))}
      <Facts
        facts={[
          [t('granted'), <Amount key="granted" value={credit.granted} />],
          [t('left'), <Amount key="left" value={credit.left} />],
          [t('owed'), <Amount key="owed" value={credit.owed} />],
          [t('due'), due_on === null ? t('nothing') : <Day key="due" on={due_on} />],
          [t('wallet'), <Amount key="wallet" value={credit.wallet} />],
          [t('lender'), t(`lenders.${credit.lender}`)],
          [t('sponsor'), sponsor === null ? t('none') : nameIn(language, sponsor)],
          [t('pin'), t(credit.has_pin ? 'pinSet' : 'pinMissing')],
        ]}
      />
    </Section>
  )
}
