import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Link } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { Can } from '../../platform/session/permissions.tsx'
import { useMenu } from '../../shell/frame/menu.ts'
import { AlarmBanner } from '../system/alarm-banner.tsx'
import { Dashboard } from './dashboard.tsx'

/** The first page: alarms, the figures of today, and the screens that the member may use. */
export function HomeScreen() {
  const { t, language } = useTranslation(['reports', 'common'])
  const entries = useMenu().filter(({ path }) => path !== '/')
  const me = useMe()
  return (
    <>
      <PageHeader title={t('common:home.greeting', { name: nameIn(language, me) })} />
      <Can permission="system.read">
        <AlarmBanner />
      </Can>
      {entries.length === 0 ? (
        <EmptyState title={t('common:home.nothing')} text={t('common:home.nothingText')} />
      ) : (
        <>
          <Dashboard />
          <h2 className="mb-2 text-lg font-bold">{t('dashboard.screens')}</h2>
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5">
            {entries.map(({ path, label, Icon }) => (
              <li key={path}>
                <Link
                  to={lastList(path)}
                  className="flex h-full min-h-target items-center gap-3 rounded-card border border-line bg-surface p-3 text-sm font-semibold transition-colors hover:border-primary hover:bg-primary-tint"
                >
                  <Icon className="size-5 shrink-0 text-primary" />
                  <span className="min-w-0 wrap-anywhere">{t(`common:${label}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
