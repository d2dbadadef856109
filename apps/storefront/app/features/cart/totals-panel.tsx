import { formatPrice } from '@zembil/rules/money/money'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { Card } from '@zembil/ui/layout/card'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { TotalRows, type Totals } from './total-rows.tsx'

type DeliveryPanelProps = {
  totals: Totals
  /** The button or link to the next step; on phones it stays at the bottom edge next to the total. */
  action: ReactNode
  children?: ReactNode
}

/** Totals and the button to the next step; used by all three checkout steps. */
export function DeliveryPanel({ totals, action, children }: DeliveryPanelProps) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const { total, wallet = 0 } = totals
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('summary.title')}</h2>
      {children}
      <TotalRows {...totals} />
      <BottomBar>
        <p className="leading-tight md:hidden">
          <span className="block text-sm text-muted">{t(wallet > 0 ? 'summary.due' : 'summary.total')}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">{formatPrice(total - wallet, language)}</span>
        </p>
        {action}
      </BottomBar>
    </Card>
  )
}
