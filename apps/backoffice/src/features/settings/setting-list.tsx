import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { RouterLink } from '../../platform/page/router-link.tsx'

type SettingListProps<Row extends { id: number }> = {
  /** Below `/settings/`. */
  path: 'stores' | 'delivery' | 'discounts'
  query: UseQueryResult<{ data: Row[] }>
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** A short list of settings: everything on one page. */
export function SettingList<Row extends { id: number }>({ path, query, columns }: SettingListProps<Row>) {
  const { t } = useTranslation(['settings', 'common'])
  const navigate = useNavigate()
  const hrefOf = ({ id }: Row) => `/settings/${path}/${id}`
  return (
    <>
      <PageHeader
        title={t(`${path}.title`)}
        back={{ href: '/settings', label: t('title') }}
        actions={
          <Link to={`/settings/${path}/new`} className={buttonClass()}>
            <PlusIcon className="size-5" />
            {t(`${path}.add`)}
          </Link>
        }
      />
      <Loaded query={query}>
        {(rows) => (
          <Card isPadded={false}>
            <DataTable
              label={t(`${path}.title`)}
              rows={rows}
              columns={columns}
              loadingLabel={t('common:loading')}
              Link={RouterLink}
              hrefOf={hrefOf}
              onOpen={(row) => void navigate(hrefOf(row))}
            />
          </Card>
        )}
      </Loaded>
    </>
  )
}
