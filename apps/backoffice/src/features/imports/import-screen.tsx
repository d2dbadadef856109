import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { ImportActs } from './import-acts.tsx'
import { ImportBadge } from './import-badge.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { importQuery } from './imports.queries.ts'

/** `/imports/12`: what the check found, how far the import is, and its rows. */
export function ImportScreen() {
  const { t } = useTranslation(['imports', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/imports'), label: t('title') }
  const found = data?.data
  if (!found)
    return (
      <>
        <PageHeader title={t('import')} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  const hasRows = found.state !== 'checking' && found.state !== 'refused'
  return (
    <>
      <PageHeader
        title={found.file_name}
        aside={<ImportBadge state={found.state} />}
        back={back}
        actions={<ImportActs found={found} />}
      />
      <div className="grid gap-4">
        <ImportSummary found={found} />
        {hasRows && <ImportRows key={found.state} found={found} />}
      </div>
    </>
  )
}
