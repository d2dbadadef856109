import { useQuery } from '@tanstack/react-query'
import type { MethodState } from '@zembil/contract/staff/money/methods'
import { DataTable } from '@zembil/ui/desk/data-table'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { useMethodColumns } from './method-columns.tsx'
import { methodsQuery } from './methods.queries.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** `/money/methods`: which methods are open, and how they do. */
export function MethodsScreen() {
  const { t } = useTranslation(['money', 'common'])
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch } = useQuery({ ...methodsQuery, refetchInterval: refresh_seconds * 1_000 })
  const failureText = useFailureText()
  const [switching, setSwitching] = useState<MethodState | null>(null)
  const columns = useMethodColumns(useCan('methods.write') ? setSwitching : undefined)
  return (
    <>
      <PageHeader title={t('methods.title')} back={{ href: '/money', label: t('board.title') }} />
      <p className="mb-3 text-muted">{t('methods.text')}</p>
      {error && !data ? (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      ) : (
        <Card isPadded={false}>
          <DataTable
            label={t('methods.title')}
            rows={data?.data.map((method, id) => ({ ...method, id }))}
            columns={columns}
            loadingLabel={t('common:loading')}
            Link={RouterLink}
          />
        </Card>
      )}
      {switching && <SwitchDialog method={switching} onClose={() => setSwitching(null)} />}
    </>
  )
}
