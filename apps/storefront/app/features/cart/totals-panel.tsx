import { formatPrice } from '@zembil/rules/money'
import { BottomBar } from '@zembil/ui/bottom-bar'
import { Card } from '@zembil/ui/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { TotalRows, type Totals } from './total-rows.tsx'

type ShippingPanelProps = {
  totals: Totals
  /** The button or link to the next step; on phones it stays at the bottom edge next to the total. */
  action: ReactNode
  children?: ReactNode
}

/** Totals and the button to the next step; used by all three checkout steps. */
export function ShippingPanel({ totals, action, children }: ShippingPanelProps) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('summary.title')}</h2>
      {children}
      <TotalRows {...totals} />
      <BottomBar>
        <p className="leading-tight md:hidden">
          <span className="block text-sm text-muted">{t('summary.total')}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">{formatPrice(totals.total, language)}</span>
        </p>
        {action}
      </BottomBar>
    </Card>
  )
}
