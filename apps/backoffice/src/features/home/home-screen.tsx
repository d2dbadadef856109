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

/** The first page: the screens that the member may use. */
export function HomeScreen() {
  const { t, language } = useTranslation()
  const entries = useMenu().filter(({ path }) => path !== '/')
  const me = useMe()
  return (
    <>
      <PageHeader title={t('home.greeting', { name: nameIn(language, me) })} />
      <Can permission="system.read">
        <AlarmBanner />
      </Can>
      {entries.length === 0 ? (
        <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />
      ) : (
        <>
          <p className="mb-3 text-muted">{t('home.text')}</p>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {entries.map(({ path, label, Icon }) => (
              <li key={path}>
                <Link
                  to={lastList(path)}
                  className="flex min-h-20 items-center gap-3 rounded-card border border-line bg-surface p-4 font-semibold transition-colors hover:border-primary hover:bg-primary-tint"
                >
                  <span className="inline-flex size-10 items-center justify-center rounded-full bg-primary-tint text-primary">
                    <Icon className="size-5" />
                  </span>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
