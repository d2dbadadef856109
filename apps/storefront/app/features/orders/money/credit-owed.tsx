import { formatDay } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { buttonClass } from '@zembil/ui/forms/button'
import { PhoneIcon, WalletIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { supportPhone } from '../../../platform/page/support-phone.ts'

type CreditOwedProps = {
  owed: string
  /** `2026-12-16` */
  dueOn: string
  /** All that the customer owes, not only for one order. */
  isTotal?: boolean
}

/** What the customer owes, until when to repay it, and how. */
export function CreditOwed({ owed, dueOn, isTotal = false }: CreditOwedProps) {
  const { t } = useTranslation(['orders', 'common'])
  const language = useLanguage()
  const day = formatDay(parseIsoDate(dueOn), language)
  return (
    <section
      aria-label={t('credit.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-saffron-tint p-4"
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-primary print:hidden">
        <WalletIcon className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-bold">
          {t(isTotal ? 'credit.total' : 'credit.owed', { amount: formatPrice(fromWire(owed), language) })}
        </p>
        <p>{t(isTotal ? 'credit.firstBy' : 'credit.by', { day })}</p>
        <p>{t('credit.how')}</p>
      </div>
      <a
        href={`tel:${supportPhone}`}
        className={`${buttonClass({ variant: 'secondary' })} tabular-nums max-sm:w-full print:hidden`}
      >
        <PhoneIcon className="size-5" />
        {t('common:call')}
      </a>
    </section>
  )
}
