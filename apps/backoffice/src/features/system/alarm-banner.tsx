import { useQuery } from '@tanstack/react-query'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { alarmsQuery } from './system.queries.ts'

const tabOf: Partial<Record<string, string>> = { failed_jobs: '?tab=jobs', findings: '?tab=findings' }

/** On the first page of owner and manager: what is wrong with the system now. Shows nothing while all is well. */
export function AlarmBanner() {
  const { t } = useTranslation()
  const { refresh_seconds } = useMe().settings
  const { data } = useQuery({ ...alarmsQuery, refetchInterval: refresh_seconds * 1_000 })
  const alarms = data?.data ?? []
  if (alarms.length === 0) return null
  return (
    <section
      aria-labelledby="alarms"
      className="mb-4 flex gap-3 rounded-card border border-danger bg-danger-tint p-4 text-danger"
    >
      <AlertIcon className="size-6 shrink-0" />
      <div className="min-w-0">
        <h2 id="alarms" className="font-bold">
          {t('alarms.title')}
        </h2>
        <ul>
          {alarms.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={`/system${tabOf[kind] ?? ''}`} className="hit-area inline-block underline">
                {t(`alarms.${kind}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
