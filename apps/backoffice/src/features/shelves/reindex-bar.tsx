import { useQuery } from '@tanstack/react-query'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { runsQuery } from './shelves.queries.ts'

/** How far the search has come with a new name or new synonyms. Shows nothing when it is up to date. */
export function ReindexBar() {
  const { t } = useTranslation('shelves')
  const runs = (useQuery(runsQuery).data?.data ?? []).filter(({ finished_at }) => finished_at === null)
  return (
    <div role="status">
      {runs.length > 0 && (
        <Card className="mb-3 grid gap-2">
          <h2 className="text-sm font-semibold">{t('runs.title')}</h2>
          {runs.map(({ id, label, done, total }) => (
            <div key={id} className="grid gap-1 text-sm">
              <span>{t('runs.progress', { label, done: String(done), total: String(total) })}</span>
              <progress
                className="h-2 w-full accent-primary"
                aria-label={label}
                max={Math.max(total, 1)}
                value={total === 0 ? undefined : done}
              />
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}
