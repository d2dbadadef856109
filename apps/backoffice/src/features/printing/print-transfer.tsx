import { Unanswered } from '../../platform/page/loaded.tsx'
import './printing.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useSearchParams } from 'react-router'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { transferSlipQuery } from './printing.queries.ts'
import { PaperArea } from './sheets/paper-area.tsx'
import { Sheet, SheetFacts } from './sheets/sheet.tsx'

const both = ({ name, name_am }: { name: string; name_am: string }): string => `${name_am} · ${name}`

/** `/print/transfer?id=12`: the slip that goes along with goods to another store. */
export function PrintTransfer() {
  const { t, language } = useTranslation(['stock', 'common'])
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const { data, error, refetch } = useQuery(transferSlipQuery(id))
  const transfer = data?.data
  return (
    <>
      <PageHeader
        title={t('transfers.one', { id })}
        back={{ href: `/stock/transfers/${id}`, label: t('transfers.one', { id }) }}
        actions={
          <Button icon={<PrintIcon className="size-5" />} disabled={!transfer} onClick={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      {!transfer && <Unanswered error={error} refetch={refetch} />}
      {transfer && (
        <PaperArea>
          <Sheet title={t('transfers.one', { id })} paper="a4" copy={1}>
            <SheetFacts
              facts={[
                [t('transfers.from'), both(transfer.from_store)],
                [t('transfers.to'), both(transfer.to_store)],
                [t('transfers.by'), both(transfer.sent_by)],
                [t('transfers.at'), momentText(transfer.sent_at, language)],
                ...(transfer.note ? ([[t('transfers.note'), transfer.note]] as const) : []),
              ]}
            />
            <table className="w-full border-collapse">
              <thead>
                <tr className="border-b-2 border-black text-left">
                  <th className="py-1">{t('transfers.product')}</th>
                  <th className="py-1 text-right">{t('transfers.sent')}</th>
                  <th className="py-1 text-right">{t('transfers.received')}</th>
                </tr>
              </thead>
              <tbody>
                {transfer.lines.map(({ product, sent, received }) => (
                  <tr key={product.id} className="border-b border-black">
                    <td className="py-1">
                      {both(product)} ({product.unit})
                    </td>
                    <td className="py-1 text-right tabular-nums">{sent}</td>
                    <td className="w-24 py-1 text-right tabular-nums">{received ?? '……'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
        </PaperArea>
      )}
    </>
  )
}
