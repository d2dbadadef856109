import type { ReportName } from '@zembil/contract/staff/reports/table-shapes'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Section } from '../../platform/page/section.tsx'
import { Can } from '../../platform/session/permissions.tsx'
import { moneyTableNames, salesTableNames } from './reports.queries.ts'

function ReportLink({ path, title, text }: { path: string; title: string; text: string }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={lastList(path)} className="group flex items-center gap-3 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRightIcon className="size-5 text-muted" />
      </Link>
    </li>
  )
}

/** `/reports`: all reports that the member may read. */
export function ReportList() {
  const { t } = useTranslation('reports')
  const linkTo = (group: 'goods' | 'money') => (name: ReportName) => (
    <ReportLink
      key={name}
      path={`/reports/${group}/${name}`}
      title={t(`report.${name}.title`)}
      text={t(`report.${name}.text`)}
    />
  )
  const list = (links: ReactNode) => <ul className="-my-3">{links}</ul>
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-muted">{t('text')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Can permission="reports.sales">
          <div className="grid gap-4">
            <Section title={t('groups.sales')}>
              {list(<ReportLink path="/reports/sales" title={t('sales.title')} text={t('sales.text')} />)}
            </Section>
            <Section title={t('groups.goods')}>{list(salesTableNames.map(linkTo('goods')))}</Section>
          </div>
        </Can>
        <Can permission="reports.money">
          <Section title={t('groups.money')}>{list(moneyTableNames.map(linkTo('money')))}</Section>
        </Can>
      </div>
    </>
  )
}
