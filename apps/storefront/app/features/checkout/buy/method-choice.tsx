import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { loanMethodFor, type PaymentMethod, paymentMethods } from '@zembil/rules/money/payment-methods'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
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
}

/** All methods except loans, plus the loan of the customer's bank while there is credit left. */
export function useMethods(): Offer {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const profile = useCredit()
  if (!profile || fromWire(profile.loan_balance) <= 0) return { methods: always, credit: undefined, held: null }
  const { bank, loan_balance, credit_held_until: until } = profile
  const held = until && t('payment.creditHeld', { time: formatMoment(Date.parse(until), language) })
  return { methods: [...always, loanMethodFor(bank?.id ?? null)], credit: loan_balance, held }
}

export function MethodChoice({ chosenId, ...offer }: Offer & { chosenId: number | null }) {
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
  chosenId: number | null
  onChoose: (method: PaymentMethod) => void
}

/** `methods` defaults to all except loans, the methods that a placed order can switch between. */
export function MethodRadios({ methods = always, credit, held = null, chosenId, onChoose }: MethodRadiosProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const nameOf = useMethodName()
  const open = useOpenMethods()
  const loanText = held ?? (credit && t('payment.loan', { amount: formatPrice(fromWire(credit), language) }))
  const isClosed = ({ code }: PaymentMethod) => open !== null && !open.has(code)
  return (
    <RadioGroup
      legend={t('payment.methods')}
      look="card"
      className="*:[div]:sm:grid-cols-2"
      value={chosenId === null ? null : String(chosenId)}
      onChange={(value) => {
        const method = methods.find(({ id }) => String(id) === value)
        if (method) onChoose(method)
      }}
      options={methods.map((method) => ({
        value: String(method.id),
        label: nameOf(method.code, method.id),
        description: isClosed(method) ? t('payment.unavailable') : method.code === 'loan' ? loanText : undefined,
        aside: <MethodLogo code={method.code} />,
        isDisabled: isClosed(method) || (method.code === 'loan' && held !== null),
      }))}
    />
  )
}
