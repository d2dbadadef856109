import type { RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { saveFile } from '../../../platform/api/save-file.ts'
import { api } from '../../../platform/api/staff-api.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { CsvInput } from '../../../platform/forms/csv-input.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useRequest } from '../../../platform/forms/use-request.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { compressFile } from '../../imports/compress-file.ts'
import { badRowsCsv } from './bad-rows.ts'
import { refusedRows } from './refused-rows.ts'
import { ReportTable } from './report-table.tsx'

type Body = { content: string; language: 'en' | 'am' }
type Checked = { fileName: string; body: Body; report: RepaymentReport; isDone: boolean }

/** `/credit/repayments`: checks a file of repayments, and records its good rows once the person has seen the check. Then it shows those refused. */
export function RepaymentFile() {
  const { t, language } = useTranslation('credit')
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const check = useRequest(async (chosen: File) => {
    const body = { content: await compressFile(chosen), language }
    const { data: report } = await api('POST /repayment-files/search', { body })
    setChecked({ fileName: chosen.name, body, report, isDone: false })
  })
  const priceOf = (amount: string) => formatPrice(fromWire(amount), language)
  const record = useAct('POST /repayment-files', {
    said: ({ data }) => t('file.recorded', { rows: data.good.rows, amount: priceOf(data.good.amount) }),
    onDone: ({ data }) => {
      setConfirming(false)
      setChecked((old) => old && { ...old, report: refusedRows(old.report, data), isDone: true })
    },
  })
  function start(): void {
    setMissing(!file)
    if (file) check.send(file)
  }
  const good = checked?.report.good
  return (
    <>
      <PageHeader title={t('file.title')} back={{ href: '/credit', label: t('desk.title') }} />
      <Card className="grid gap-4 *:max-w-prose">
        <p className="text-muted">{t('file.text')}</p>
        <Field label={t('file.choose')} isRequired error={isMissing && !file ? t('file.missing') : null}>
          {(control) => (
            <CsvInput
              {...control}
              onChange={(chosen) => {
                setFile(chosen)
                setChecked(null)
              }}
            />
          )}
        </Field>
        <div>
          <Button isLoading={check.isPending} onClick={start}>
            {t('file.check')}
          </Button>
        </div>
      </Card>
      {checked && good && (
        <section className="mt-4 grid gap-4" aria-live="polite">
          <div className="flex flex-wrap items-center gap-3">
            <p className="font-semibold">
              {checked.report.fault
                ? t(`file.fault.${checked.report.fault}`)
                : t(checked.isDone ? 'file.recorded' : 'file.good', { rows: good.rows, amount: priceOf(good.amount) })}
            </p>
            {checked.report.refused.rows > 0 && (
              <p className="text-danger">{t('file.refused', { rows: checked.report.refused.rows })}</p>
            )}
            {checked.report.skipped_columns.length > 0 && (
              <p className="text-muted">{t('file.skipped', { columns: checked.report.skipped_columns.join(', ') })}</p>
            )}
            <div className="ml-auto flex flex-wrap gap-2">
              {checked.report.refused.rows > 0 && (
                <Button
                  variant="secondary"
                  onClick={() => saveFile(badRowsCsv(checked.report), `refused-${checked.fileName}`)}
                >
                  {t('file.bad')}
                </Button>
              )}
              {!checked.isDone && good.rows > 0 && (
                <Button onClick={() => setConfirming(true)}>{t('file.record')}</Button>
              )}
            </div>
          </div>
          {checked.report.rows.length > 0 && <ReportTable rows={checked.report.rows} />}
        </section>
      )}
      {isConfirming && checked && good && (
        <ConfirmDialog
          title={t('file.recordTitle', { rows: good.rows })}
          text={t('file.recordText', { amount: priceOf(good.amount) })}
          confirmLabel={t('file.record')}
          isPending={record.isPending}
          onConfirm={() => record.mutate({ body: checked.body })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
