import { BoxIcon, ClockIcon, TruckIcon, WalletIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useDeliveryTerms } from './content.queries.ts'
import { deliveryFigures } from './delivery-figures.ts'
import { IconFact } from './icon-fact.tsx'

/** Key figures above the policy's text. The fee comes from the delivery types. */
export function PolicyFigures() {
  const { t } = useTranslation('returns')
  const figures = deliveryFigures(useDeliveryTerms() ?? [])
  const fee = figures
    ? { title: t('figures.fee.title'), text: t('figures.fee.text', figures) }
    : { title: t('figures.feeUnknown.title'), text: t('figures.feeUnknown.text') }
  const facts = [
    { Icon: TruckIcon, ...fee },
    { Icon: ClockIcon, title: t('figures.time.title'), text: t('figures.time.text') },
    { Icon: BoxIcon, title: t('figures.returns.title'), text: t('figures.returns.text') },
    { Icon: WalletIcon, title: t('figures.refunds.title'), text: t('figures.refunds.text') },
  ]
  return (
    <dl className="mb-8 grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-4">
      {facts.map(({ Icon, title, text }) => (
        <IconFact key={title} Icon={Icon} title={title}>
          {text}
        </IconFact>
      ))}
    </dl>
  )
}
