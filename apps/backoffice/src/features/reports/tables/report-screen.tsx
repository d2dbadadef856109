import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReportName, ReportTable } from '@zembil/contract/staff/reports/table-shapes'
import { useParams } from 'react-router'
import { callQuery } from '../../../platform/api/call-query.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { useLanguage } from '../../../platform/i18n/use-translation.ts'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { moneyTableNames, salesTableNames } from '../reports.queries.ts'
import { ReportFrame, useReportState } from './report-frame.tsx'

type Asked = ReturnType<typeof useReportState>['asked']
type FileAsked = Asked & { language: ReturnType<typeof useLanguage> }

/** The calls of one group of reports: each call has its own permission. */
type Calls<Name extends ReportName> = {
  names: readonly Name[]
  useReport: (name: Name, query: Asked) => UseQueryResult<{ data: ReportTable }>
  file: (name: Name, query: FileAsked) => Promise<Blob>
}

/** The screen of a group of reports. */
function screenOf<Name extends ReportName>({ names, useReport, file }: Calls<Name>) {
  function Report({ name }: { name: Name }) {
    const language = useLanguage()
    const frame = useReportState()
    const { asked } = frame
    return (
      <ReportFrame
        name={name}
        frame={frame}
        report={useReport(name, asked)}
        download={() => file(name, { ...asked, language })}
      />
    )
  }
  return function ReportScreen() {
    const { name } = useParams()
    const known = names.find((one) => one === name)
    return known ? <Report key={known} name={known} /> : <NotFound />
  }
}

/** `/reports/goods/:name` */
export const GoodsReport = screenOf({
  names: salesTableNames,
  useReport: (name, query) => useQuery(callQuery('GET /reports/goods/:name', { params: { name }, query })),
  file: (name, query) => fileOf('GET /reports/goods/:name/export', { params: { name }, query }),
})

/** `/reports/money/:name` */
export const MoneyReport = screenOf({
  names: moneyTableNames,
  useReport: (name, query) => useQuery(callQuery('GET /reports/money/:name', { params: { name }, query })),
  file: (name, query) => fileOf('GET /reports/money/:name/export', { params: { name }, query }),
})
