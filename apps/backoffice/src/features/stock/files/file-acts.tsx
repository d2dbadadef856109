import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../../platform/api/save-file.ts'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { useRequest } from '../../../platform/forms/use-request.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Asked = 'draft' | 'post' | 'send'

/** Says what becomes of the rows before it does. */
function AskFirst({ asked, file, onClose }: { asked: Asked; file: StockFile; onClose: () => void }) {
  const { t, language } = useTranslation('stock')
  const params = { id: file.id }
  const common = {
    title: t('files.askTitle'),
    text: t(`files.${asked}Text`, { rows: file.rows.good, store: nameIn(language, file.store) }),
    confirmLabel: t(`files.${asked}`),
    said: t('files.done'),
    onClose,
  }
  if (asked === 'send') return <ActDialog {...common} act="POST /count-files/:id/post" input={() => ({ params })} />
  const body = { as: asked === 'post' ? 'posted' : 'draft' } as const
  return <ActDialog {...common} act="POST /receipt-files/:id/post" input={() => ({ params, body })} />
}

/** What can be done with a file at its step. */
export function FileActs({ file }: { file: StockFile }) {
  const { t, language } = useTranslation('stock')
  const [asked, setAsked] = useState<Asked>()
  const download = useRequest(async () => {
    const rows = await fileOf('GET /stock-files/:id/bad-rows', { params: { id: file.id }, query: { language } })
    saveFile(rows, `stock-file-${file.id}-bad-rows.csv`)
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
        <Button variant="secondary" isLoading={download.isPending} onClick={() => download.send()}>
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
