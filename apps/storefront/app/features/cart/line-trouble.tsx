import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { type CheckedGoods, settle, type Trouble } from './cart-troubles.ts'

/** A problem with a cart line, and a button that fixes it. */
export function LineTrouble({ line, trouble }: { line: CheckedGoods; trouble: Trouble }) {
  const { t } = useTranslation('cart')
  const { problem, fix } = useTroubleWords(line, trouble)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-terracotta-tint py-1 pr-1 pl-3">
      <p className="flex min-w-40 flex-1 items-start gap-2 text-sm font-semibold text-terracotta">
        <AlertIcon className="h-lh w-4 shrink-0" />
        {problem}
      </p>
      <Button variant="secondary" onClick={() => settle(line, trouble)} className="shrink-0 text-sm">
        {fix ?? t('trouble.drop')}
      </Button>
    </div>
  )
}

function useTroubleWords(line: CheckedGoods, trouble: Trouble): { problem: string; fix?: string } {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  if (trouble.kind === 'price') {
    const price = formatPrice(fromWire(trouble.price), language)
    const old = formatPrice(fromWire(line.price), language)
    return { problem: t('trouble.price', { price, old }), fix: t('trouble.acceptPrice') }
  }
  if (trouble.kind === 'shared')
    return {
      problem: trouble.scarce
        ? t('trouble.sharedOf', { count: trouble.scarce.left, name: nameIn(language, trouble.scarce) })
        : t('trouble.shared'),
    }
  if (!('available' in trouble)) return { problem: t(`trouble.${trouble.kind}`) }
  const count = trouble.available
  return { problem: t(`trouble.${trouble.kind}`, { count }), fix: t('trouble.take', { count }) }
}
