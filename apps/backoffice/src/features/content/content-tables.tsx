import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { StaffImageAdvert, StaffTextAdvert } from '@zembil/contract/staff/settings/advert-shapes'
import type { StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Picture } from '@zembil/ui/goods/picture'
import { Card } from '@zembil/ui/layout/card'
import { useNavigate } from 'react-router'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { Day } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { StateBadge } from '../settings/state-badge.tsx'
import { holidaysQuery, imageAdvertsQuery, textAdvertsQuery } from './content.queries.ts'

type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]
type TableProps<Row extends { id: number }> = {
  label: string
  path: 'pictures' | 'texts' | 'holidays'
  query: UseQueryResult<{ data: Row[] }>
  columns: Columns<Row>
}

function Table<Row extends { id: number }>({ label, path, query, columns }: TableProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hrefOf = ({ id }: Row) => `/content/${path}/${id}`
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('list.empty')} />
        ) : (
          <Card isPadded={false}>
            <DataTable
              label={label}
              rows={rows}
              columns={columns}
              loadingLabel={t('loading')}
              Link={RouterLink}
              hrefOf={hrefOf}
              onOpen={(row) => void navigate(hrefOf(row))}
            />
          </Card>
        )
      }
    </Loaded>
  )
}

type Advert = Pick<
  StaffImageAdvert | StaffTextAdvert,
  'title' | 'title_am' | 'first_day' | 'last_day' | 'place' | 'is_active'
>

function useAdvertColumns<Row extends Advert>(): [Column<Row>, ...Column<Row>[]] {
  const { t, language } = useTranslation(['content', 'settings'])
  return [
    { key: 'title', label: t('fields.title'), cell: ({ title, title_am }) => (language === 'am' ? title_am : title) },
    {
      key: 'days',
      label: t('fields.days'),
      from: 'md',
      cell: ({ first_day, last_day }) => (
        <>
          {first_day ? <Day on={first_day} /> : t('always')}
          {last_day && <Day on={last_day} />}
        </>
      ),
    },
    { key: 'place', label: t('fields.place'), align: 'end', cell: ({ place }) => place },
    {
      key: 'state',
      label: t('settings:fields.is_active'),
      cell: ({ is_active, first_day, last_day }) => {
        const today = dayFromToday(0)
        const isOver = (first_day ?? today) > today || (last_day ?? today) < today
        return is_active && isOver ? <Badge>{t('notToday')}</Badge> : <StateBadge isActive={is_active} />
      },
    },
  ]
}

export function PictureTable() {
  const { t } = useTranslation('content')
  const [title, ...rest] = useAdvertColumns<StaffImageAdvert>()
  const columns: Columns<StaffImageAdvert> = [
    title,
    {
      key: 'picture',
      label: t('fields.picture'),
      from: 'md',
      cell: ({ image_path }) => (
        <span className="block w-32">
          <Picture path={image_path} alt="" shape="wide" sizes="8rem" />
        </span>
      ),
    },
    {
      key: 'popup',
      label: t('fields.shownAs'),
      cell: ({ is_popup }) => (is_popup ? t('popup') : t('carousel')),
    },
    ...rest,
  ]
  return <Table label={t('tabs.pictures')} path="pictures" query={useQuery(imageAdvertsQuery)} columns={columns} />
}

export function TextTable() {
  const { t } = useTranslation('content')
  return (
    <Table
      label={t('tabs.texts')}
      path="texts"
      query={useQuery(textAdvertsQuery)}
      columns={useAdvertColumns<StaffTextAdvert>()}
    />
  )
}

export function HolidayTable() {
  const { t, language } = useTranslation(['content', 'settings'])
  const columns: Columns<StaffHoliday> = [
    { key: 'name', label: t('settings:fields.name'), cell: (holiday) => nameIn(language, holiday) },
    { key: 'date', label: t('fields.date'), cell: ({ date }) => <Day on={date} /> },
    {
      key: 'moon',
      label: t('fields.is_approximate'),
      cell: ({ is_approximate }) => is_approximate && <Badge tone="yellow">{t('moon')}</Badge>,
    },
    {
      key: 'before',
      label: t('fields.days_shown_before'),
      from: 'lg',
      align: 'end',
      cell: ({ days_shown_before }) => days_shown_before,
    },
    {
      key: 'shelves',
      label: t('fields.subcategory_ids'),
      from: 'lg',
      align: 'end',
      cell: ({ subcategory_ids }) => subcategory_ids.length,
    },
    {
      key: 'state',
      label: t('settings:fields.is_active'),
      cell: ({ is_active }) => (is_active ? <StateBadge isActive /> : <Badge>{t('archived')}</Badge>),
    },
  ]
  return <Table label={t('tabs.holidays')} path="holidays" query={useQuery(holidaysQuery)} columns={columns} />
}
