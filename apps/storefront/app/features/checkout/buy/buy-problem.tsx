import { formatPrice, type Santim } from '@zembil/rules/money/money'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { BuyProblem } from './use-buy-now.ts'

type BuyProblemBoxProps = { problem: BuyProblem; total: Santim; due: Santim }

/** Shown until the next attempt: what happened, that the cart is kept, and what to do. */
export function BuyProblemBox({ problem, total, due }: BuyProblemBoxProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const changedText = (now: Santim) => {
    const old = 'old' in problem ? problem.old : now
    return t('payment.changedText', { old: formatPrice(old, language), total: formatPrice(now, language) })
  }
  const text = {
    unanswered: () => t('payment.unansweredText'),
    arrived: () => t('payment.arrivedText'),
    held: () => (problem.kind === 'held' ? problem.message : ''),
    changed: () => changedText(total),
    dueChanged: () => changedText(due),
  }[problem.kind]()
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-terracotta bg-terracotta-tint p-4">
      <AlertIcon className="size-6 shrink-0 text-terracotta" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-terracotta">{t(`payment.${problem.kind}`)}</p>
        <p>{text}</p>
        {(problem.kind === 'arrived' || problem.kind === 'held') && (
          <Link
            to={paths.profile()}
            className="inline-flex min-h-target items-center font-semibold text-primary underline"
          >
            {t('payment.myOrders')}
          </Link>
        )}
      </div>
    </div>
  )
}
