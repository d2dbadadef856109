import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { repayDays } from '@zembil/rules/money/loan-limits'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import {
  loanMethodFor,
  type PaymentGroup,
  type PaymentMethod,
  paymentMethods,
  paysAtOnce,
} from '@zembil/rules/money/payment-methods'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { savePaymentDetails } from '../../../state/cart-store.ts'
import { useCredit } from '../checkout.queries.ts'
import { useOpenMethods } from '../pay/payment.queries.ts'
import { useMethodName } from '../use-method-name.ts'
import { MethodLogo } from './method-logo.tsx'

const always: readonly PaymentMethod[] = paymentMethods.filter(({ code }) => code !== 'loan')

type Offer = {
  methods: readonly PaymentMethod[]
  credit: string | undefined
  /** Message explaining why credit is on hold; null when it can be used. */
  held: string | null
  hasPin: boolean
}

/** All methods except loans, plus the loan of the customer's bank while there is credit left. */
export function useMethods(): Offer {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const profile = useCredit()
  if (!profile || fromWire(profile.loan_balance) <= 0)
    return { methods: always, credit: undefined, held: null, hasPin: false }
  const { bank, loan_balance, credit_held_until: until, has_loan_pin: hasPin, is_credit_frozen: isFrozen } = profile
  const heldUntil = until && t('payment.creditHeld', { time: formatMoment(Date.parse(until), language) })
  const held = isFrozen ? t('payment.creditFrozen') : heldUntil
  return { methods: [...always, loanMethodFor(bank?.id ?? null)], credit: loan_balance, held, hasPin }
}

export function MethodChoice({ chosenId, ...offer }: Offer & Pick<MethodRadiosProps, 'chosenId' | 'laterLimit'>) {
  return (
    <Card className="md:p-6">
      <MethodRadios
        {...offer}
        chosenId={chosenId}
        onChoose={({ id, name, code }) => savePaymentDetails({ id, name, code })}
      />
    </Card>
  )
}

type MethodRadiosProps = {
  methods?: readonly PaymentMethod[]
  credit?: string | undefined
  held?: string | null
  /** What a first order may cost with a method that is paid later, when this one costs more. */
  laterLimit?: string | null | undefined
  chosenId: number | null
  onChoose: (method: PaymentMethod) => void
}

const groups = ['wallet', 'bank', 'card', 'credit'] as const satisfies readonly PaymentGroup[]

/** `methods` defaults to all except loans, the methods that a placed order can switch between. */
export function MethodRadios({
  methods = always,
  credit,
  held = null,
  laterLimit,
  chosenId,
  onChoose,
}: MethodRadiosProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const nameOf = useMethodName()
  const open = useOpenMethods()
  // What was paid with last comes first. Not what is being chosen now: the list must not move under the finger.
  const [lastId] = useState(chosenId)
  const isLast = ({ id }: PaymentMethod) => id === lastId
  const lastFirst = methods.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)))
  const lastGroup = lastFirst.find(isLast)?.group
  const loanText =
    held ?? (credit && t('payment.loan', { amount: formatPrice(fromWire(credit), language), days: repayDays }))
  const isClosed = ({ code }: PaymentMethod) => open !== null && !open.has(code)
  const isTooLate = ({ code }: PaymentMethod) => Boolean(laterLimit) && !paysAtOnce(code)
  function describe(method: PaymentMethod): string | undefined {
    if (isClosed(method)) return t('payment.unavailable')
    if (laterLimit && isTooLate(method))
      return t('payment.firstOrder', { limit: formatPrice(fromWire(laterLimit), language) })
    return method.code === 'loan' ? loanText : undefined
  }
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-xl font-bold">{t('payment.methods')}</h2>
      {groups
        .toSorted((one, other) => Number(other === lastGroup) - Number(one === lastGroup))
        .map((group) => ({ group, offered: lastFirst.filter((method) => method.group === group) }))
        .filter(({ offered }) => offered.length > 0)
        .map(({ group, offered }) => (
          <RadioGroup
            key={group}
            legend={t(`payment.group.${group}`)}
            note={group === 'credit' ? undefined : t(`payment.groupNote.${group}`)}
            look="card"
            className="*:[div]:sm:grid-cols-2"
            value={chosenId === null ? null : String(chosenId)}
            onChange={(value) => {
              const method = offered.find(({ id }) => String(id) === value)
              if (method) onChoose(method)
            }}
            options={offered.map((method) => ({
              value: String(method.id),
              label: nameOf(method.code, method.id),
              description: describe(method),
              aside: <MethodLogo code={method.code} />,
              isDisabled: isClosed(method) || isTooLate(method) || (method.code === 'loan' && held !== null),
            }))}
          />
        ))}
    </div>
  )
}
