import { useQuery } from '@tanstack/react-query'
import type { MoneyTable } from '@zembil/contract/staff/reports/table-shapes'
import { useParams } from 'react-router'
import { callQuery } from '../../../platform/api/call-query.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { useLanguage } from '../../../platform/i18n/use-translation.ts'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { moneyTableNames } from '../reports.queries.ts'
import { ReportFrame, useReportState } from './report-frame.tsx'

function Report({ name }: { name: MoneyTable }) {
  const language = useLanguage()
  const frame = useReportState()
  const query = frame.asked
  return (
    <ReportFrame
      name={name}
      frame={frame}
      report={useQuery(callQuery('GET /reports/money/:name', { params: { name }, query }))}
      download={() => fileOf('GET /reports/money/:name/export', { params: { name }, query: { ...query, language } })}
    />
  )
}

/** `/reports/money/:name` */
export function MoneyReport() {
  const { name } = useParams()
  const known = moneyTableNames.find((one) => one === name)
  return known ? <Report key={known} name={known} /> : <NotFound />
}
