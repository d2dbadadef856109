import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { Card } from '@zembil/ui/layout/card'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useParams } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { fileQuery } from '../stock.queries.ts'
import { FileActs } from './file-acts.tsx'
import { FileBadge } from './file-badge.tsx'
import { FileRows } from './file-rows.tsx'

/** What happens now, or what is to be done next. */
function NextStep({ file: { state, fault, rows } }: { file: StockFile }) {
  const { t } = useTranslation(['stock', 'imports'])
  if (state === 'checking')
    return (
      <div className="grid gap-1">
        <p role="status">{t('imports:checking')}</p>
        <progress aria-label={t('imports:checking')} className="h-3 w-full accent-primary" />
      </div>
    )
  const texts = {
    refused: fault ? t(`files.fault.${fault}`) : '',
    checked: rows.refused > 0 ? t('files.bad', { count: rows.refused }) : t('files.ready', { count: rows.good }),
    done: t('files.done'),
  }
  return (
    <p role="status" className="flex gap-2 font-semibold">
      {(state === 'refused' || rows.refused > 0) && <AlertIcon className="size-5 shrink-0 text-danger" />}
      {texts[state]}
    </p>
  )
}

function FileFacts({ file }: { file: StockFile }) {
  const { t, language } = useTranslation(['stock', 'imports'])
  const { supplier, store, note_no, uploaded, posted, skipped_columns } = file
  const who = ({ at, by }: StockFile['uploaded']) => (
    <>
      {nameIn(language, by)}, <Moment at={at} />
    </>
  )
  return (
    <>
      {skipped_columns.length > 0 && (
        <p className="flex gap-2">
          <AlertIcon className="size-5 shrink-0 text-yellow-ink" />
          <span className="min-w-0">
            {t('imports:skipped')} <span className="font-mono break-words">{skipped_columns.join(', ')}</span>
          </span>
        </p>
      )}
      <Facts
        facts={[
          [t('store'), nameIn(language, store)],
          ...(supplier ? [[t('receipts.supplier'), nameIn(language, supplier)] as const] : []),
          ...(note_no ? [[t('receipts.note'), note_no] as const] : []),
          [t('files.uploaded'), who(uploaded)],
          ...(posted ? [[t('files.posted'), who(posted)] as const] : []),
        ]}
      />
    </>
  )
}

/** `/stock/files/12`: what the check of a file found, and what was made of it. */
export function FileScreen() {
  const { t } = useTranslation(['stock', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(fileQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock/files'), label: t('files.past') }
  const file = data?.data
  if (!file)
    return (
      <>
        <PageHeader title={t('files.file')} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  const hasRows = file.state === 'checked' || file.state === 'done'
  return (
    <>
      <PageHeader
        title={file.file_name}
        aside={<FileBadge state={file.state} />}
        back={back}
        actions={<FileActs file={file} />}
      />
      <div className="grid gap-4">
        <Card>
          <div className="grid gap-4">
            <NextStep file={file} />
            <FileFacts file={file} />
          </div>
        </Card>
        {hasRows && <FileRows key={file.state} file={file} />}
      </div>
    </>
  )
}
