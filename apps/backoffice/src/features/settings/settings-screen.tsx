import { ClockIcon, ExchangeIcon, FilterIcon, MailIcon, PinIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'

const parts = [
  { path: 'hours', Icon: ClockIcon },
  { path: 'stores', Icon: PinIcon },
  { path: 'delivery', Icon: TruckIcon },
  { path: 'discounts', Icon: ExchangeIcon },
  { path: 'limits', Icon: FilterIcon },
  { path: 'texts', Icon: MailIcon },
] as const

/** `/settings`: what the people of the shop decide about it. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHeader title={t('title')} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {parts.map(({ path, Icon }) => (
          <li key={path}>
            <Link
              to={`/settings/${path}`}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-primary hover:bg-primary-tint"
            >
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
                <Icon className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{t(`${path}.title`)}</span>
                <span className="block text-sm text-muted">{t(`${path}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
