import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../../platform/api/save-file.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { fileQuery } from '../stock.queries.ts'

type Asked = 'draft' | 'post' | 'send'

/** Says what becomes of the rows before it does. */
function AskFirst({ asked, file, onClose }: { asked: Asked; file: StockFile; onClose: () => void }) {
  const { t, language } = useTranslation('stock')
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const receive = useAct('POST /receipt-files/:id/post')
  const count = useAct('POST /count-files/:id/post')
  const params = { id: file.id }
  const told = {
    onSuccess: (answer: { data: StockFile }) => {
      client.setQueryData(fileQuery(file.id).queryKey, answer)
      for (const key of ['GET /stock', 'GET /receipts', 'GET /counts', 'GET /stock-files'])
        void client.invalidateQueries({ queryKey: [key] })
      tell(t('files.done'))
      onClose()
    },
    onError: tellFailure,
  }
  return (
    <ConfirmDialog
      title={t('files.askTitle')}
      text={t(`files.${asked}Text`, { rows: file.rows.good, store: nameIn(language, file.store) })}
      confirmLabel={t(`files.${asked}`)}
      isPending={receive.isPending || count.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (asked === 'send') count.mutate({ params }, told)
        else receive.mutate({ params, body: { as: asked === 'post' ? 'posted' : 'draft' } }, told)
      }}
    />
  )
}

/** What can be done with a file at its step. */
export function FileActs({ file }: { file: StockFile }) {
  const { t, language } = useTranslation('stock')
  const tellFailure = useTellFailure()
  const [asked, setAsked] = useState<Asked>()
  const download = useMutation({
    mutationFn: () => fileOf('GET /stock-files/:id/bad-rows', { params: { id: file.id }, query: { language } }),
    onSuccess: (blob) => saveFile(blob, `stock-file-${file.id}-bad-rows.csv`),
    onError: tellFailure,
  })
  const isReady = file.state === 'checked' && file.rows.refused === 0
  const show = (href: string, label: string) => (
    <Link to={href} className={buttonClass()}>
      {label}
    </Link>
  )
  return (
    <>
      {file.rows.refused > 0 && (
        <Button variant="secondary" isLoading={download.isPending} onClick={() => download.mutate()}>
          {t('files.badRows')}
        </Button>
      )}
      {isReady && file.kind === 'receipt' && (
        <>
          <Button variant="secondary" onClick={() => setAsked('draft')}>
            {t('files.draft')}
          </Button>
          <Button onClick={() => setAsked('post')}>{t('files.post')}</Button>
        </>
      )}
      {isReady && file.kind === 'count' && <Button onClick={() => setAsked('send')}>{t('files.send')}</Button>}
      {file.receipt_id !== null && show(`/stock/receipts/${file.receipt_id}`, t('files.showReceipt'))}
      {file.count_id !== null && show(`/stock/counts/${file.count_id}`, t('files.showCount'))}
      {asked && <AskFirst asked={asked} file={file} onClose={() => setAsked(undefined)} />}
    </>
  )
}
