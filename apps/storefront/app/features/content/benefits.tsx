import { BasketIcon, BoxIcon, PhoneIcon, TruckIcon, WalletIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const benefits = [
  { key: 'prices', Icon: BasketIcon },
  { key: 'loan', Icon: WalletIcon },
  { key: 'delivery', Icon: TruckIcon },
  { key: 'range', Icon: BoxIcon },
  { key: 'service', Icon: PhoneIcon },
] as const

/** The shop's benefits; inherits the text colour, so that it fits any background. */
export function Benefits({ className }: { className: string }) {
  const { t } = useTranslation('home')
  return (
    <ul className={className}>
      {benefits.map(({ key, Icon }) => (
        <li key={key} className="flex items-start gap-3">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
            <Icon className="size-5" />
          </span>
          <span className="block">
            <span className="block font-bold">{t(`benefits.${key}.title`)}</span>
            <span className="block text-sm">{t(`benefits.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
