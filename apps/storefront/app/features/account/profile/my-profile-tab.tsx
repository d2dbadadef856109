import type { Customer } from '@zembil/contract/customers'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { fromWire } from '@zembil/rules/money/money'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Price } from '@zembil/ui/goods/price'
import { Card } from '@zembil/ui/layout/card'
import { WalletIcon } from '@zembil/ui/layout/icon'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { CreditOwed } from '../../orders/money/credit-owed.tsx'
import { useProfile } from '../account.queries.ts'
import { DataCard } from './data-card.tsx'
import { LoanPinCard } from './loan-pin-card.tsx'
import { NewsCard } from './news-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function MyProfileTab() {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const { profile, error, refetch } = useProfile()
  if (!profile && error)
    return <SectionError title={t('profile.failed')} message={messageOf(error)} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonList kind="row" count={3} label={t('profile.loading')} className="space-y-2" />
  const { loan_debt, loan_due_on } = profile
  const mayBorrow = profile.has_loan_pin || loan_due_on !== null || fromWire(profile.loan_balance) > 0
  return (
    <>
      <Balances profile={profile} />
      {loan_due_on !== null ? <CreditOwed owed={loan_debt} dueOn={loan_due_on} isTotal /> : null}
      {mayBorrow ? <CreditHeld until={profile.credit_held_until} /> : null}
      {/* Reset the form when the phone number has changed. */}
      <ProfileForm key={profile.phone_number} customer={profile} />
      {mayBorrow ? <LoanPinCard hasPin={profile.has_loan_pin} /> : null}
      <NewsCard wantsNews={profile.wants_news} />
      <SessionsCard />
      <DataCard phone={profile.phone_number} />
    </>
  )
}

function CreditHeld({ until }: { until: string | null }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  if (until === null) return null
  return (
    <p className="rounded-card bg-saffron-tint p-4">
      {t('balances.held', { time: formatMoment(Date.parse(until), language) })}
    </p>
  )
}

function Balances({ profile }: { profile: Customer }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const balances = [
    { label: t('balances.wallet'), amount: profile.wallet_balance },
    { label: t('balances.loan'), amount: profile.loan_balance },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 md:gap-4">
      {balances.map(({ label, amount }) => (
        <Card key={label} className="flex flex-col justify-between">
          <dt className="flex items-start gap-2 text-sm text-muted">
            <WalletIcon className="size-5 shrink-0" />
            {label}
          </dt>
          <dd>
            <Price amount={amount} language={language} />
          </dd>
        </Card>
      ))}
    </dl>
  )
}
