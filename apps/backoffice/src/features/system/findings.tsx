import type { Finding } from '@zembil/contract/staff/settings/system-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Link } from 'react-router'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { findingsQuery, type SystemState } from './system.queries.ts'

type Listed = { state: SystemState; onChange: (part: Partial<SystemState>) => void; onClear: () => void }

const linkClass = 'hit-area font-semibold text-primary hover:underline'

/** What the finding is about, as a link where there is a page for it. */
function Subject({ subject: { kind, id, name, name_am, customer_id } }: Finding) {
  const { t, language } = useTranslation('system')
  const text = t(`findings.${kind}`, { id })
  if (kind === 'order')
    return (
      <Link to={`/orders/${id}`} className={linkClass}>
        {text}
      </Link>
    )
  if (customer_id !== null)
    return (
      <Link to={`/customers/${customer_id}`} className={linkClass}>
        {text}
      </Link>
    )
  return (
    <>
      <span className="block font-semibold">{text}</span>
      {name !== null && <span className="block text-sm text-muted">{language === 'am' ? name_am : name}</span>}
    </>
  )
}

function useColumns(): readonly [Column<Finding>, ...Column<Finding>[]] {
  const { t } = useTranslation('system')
  return [
    { key: 'subject', label: t('findings.about'), cell: (row) => <Subject {...row} /> },
    {
      key: 'fault',
      label: t('findings.fault'),
      cell: ({ fault, details }) => (
        <>
          <span className="block">{t(`fault.${fault}`)}</span>
          <span className="block text-sm wrap-anywhere text-muted">
            {Object.entries(details)
              .map(([key, value]) => `${key.replaceAll('_', ' ')} ${String(value)}`)
              .join(', ')}
          </span>
        </>
      ),
    },
    { key: 'check', label: t('findings.check'), from: 'lg', cell: ({ check }) => t(`checks.${check}`) },
    { key: 'at', label: t('findings.since'), cell: ({ first_found_at }) => <Moment at={first_found_at} /> },
  ]
}

/** What does not add up. A finding goes when the next check no longer finds it. */
export function Findings({ state, onChange, onClear }: Listed) {
  const { t } = useTranslation('system')
  const list = useFreshList(findingsQuery(state))
  return (
    <>
      <p className="mb-3 text-muted">{t('findings.text')}</p>
      <ListView
        label={t('tabs.findings')}
        list={list}
        columns={useColumns()}
        onChange={onChange}
        isFiltered={false}
        onClear={onClear}
      />
    </>
  )
}
