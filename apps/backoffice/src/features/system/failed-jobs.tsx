import type { FailedJob } from '@zembil/contract/staff/settings/system-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { RetryIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { Moment } from '../../platform/dates/moment.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import { failedJobsQuery, type SystemState } from './system.queries.ts'

type Listed = { state: SystemState; onChange: (part: Partial<SystemState>) => void; onClear: () => void }

function useRetry(): { retry: (job: FailedJob) => void; pending: number | undefined } {
  const { t } = useTranslation('system')
  const [name, setName] = useState('')
  const act = useAct('POST /system/failed-jobs/:id/retry', { said: t('jobs.sentAgain', { name }) })
  return {
    retry: (job) => {
      setName(job.name)
      act.mutate({ params: { id: job.id } })
    },
    pending: act.isPending ? Number(act.variables?.params.id) : undefined,
  }
}

function useColumns(): readonly [Column<FailedJob>, ...Column<FailedJob>[]] {
  const { t, language } = useTranslation(['system', 'common'])
  const canRetry = useCan('system.retry')
  const { retry, pending } = useRetry()
  return [
    {
      key: 'name',
      label: t('jobs.name'),
      cell: ({ name, data }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-muted">
            {Object.entries(data ?? {})
              .map(([key, value]) => `${key} ${String(value)}`)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'error',
      label: t('jobs.error'),
      cell: ({ error }) => <span className="line-clamp-3 text-sm wrap-anywhere">{error}</span>,
    },
    { key: 'at', label: t('jobs.failedAt'), cell: ({ failed_at }) => <Moment at={failed_at} /> },
    {
      key: 'retry',
      label: t('jobs.act'),
      cell: (job) =>
        job.retried_at === null ? (
          canRetry && (
            <Button
              size="sm"
              variant="secondary"
              icon={<RetryIcon className="size-4" />}
              isLoading={pending === job.id}
              onClick={() => retry(job)}
            >
              {t('common:retry')}
            </Button>
          )
        ) : (
          <>
            {job.retried_by && nameIn(language, job.retried_by)}
            <Moment at={job.retried_at} />
          </>
        ),
    },
  ]
}

/** Jobs that the worker gave up; each can be sent again. */
export function FailedJobs({ state, onChange, onClear }: Listed) {
  const { t } = useTranslation('system')
  const list = useFreshList(failedJobsQuery(state))
  return (
    <>
      <p className="mb-3 text-muted">{t('jobs.text')}</p>
      <FilterBar isFiltered={state.state !== undefined} onClear={onClear}>
        <ChoiceChip
          label={t('jobs.state')}
          anyLabel={t('jobs.open')}
          options={[{ value: 'retried', label: t('jobs.retried') }]}
          value={state.state === 'retried' ? 'retried' : undefined}
          onChange={(next) => onChange({ state: next === 'retried' ? 'retried' : undefined })}
        />
      </FilterBar>
      <ListView
        label={t('tabs.jobs')}
        list={list}
        columns={useColumns()}
        onChange={onChange}
        isFiltered={state.state !== undefined}
        onClear={onClear}
      />
    </>
  )
}
