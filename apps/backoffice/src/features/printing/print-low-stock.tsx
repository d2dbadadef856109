import { Unanswered } from '../../platform/page/loaded.tsx'
import './printing.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useSearchParams } from 'react-router'
import { momentText } from '../../platform/dates/date-texts.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { storesQuery } from '../stock/stock.queries.ts'
import { lowStockSheetQuery } from './printing.queries.ts'
import { LowTable } from './sheets/low-table.tsx'
import { PaperArea } from './sheets/paper-area.tsx'
import { Sheet, SheetFacts } from './sheets/sheet.tsx'

/** `/print/low-stock?store_id=1&supplier_id=12`: what to order, by supplier, on A4. */
export function PrintLowStock() {
  const { t, language } = useTranslation(['stock', 'common'])
  const [search] = useSearchParams()
  const storeId = Number(search.get('store_id'))
  const supplier = search.get('supplier_id')
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    lowStockSheetQuery(storeId, supplier === null ? undefined : Number(supplier)),
  )
  const store = useQuery(storesQuery).data?.data.find(({ id }) => id === storeId)
  return (
    <>
      <PageHeader
        title={t('lowStock.printTitle')}
        back={{ href: lastList('/stock/low'), label: t('lowStock.title') }}
        actions={
          <Button icon={<PrintIcon className="size-5" />} disabled={!data} onClick={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      {!data && <Unanswered error={error} refetch={refetch} />}
      {data?.isCut && (
        <p role="status" className="mb-3 font-semibold">
          {t('lowStock.cut', { count: data.rows.length })}
        </p>
      )}
      {data && (
        <PaperArea>
          <Sheet title={t('lowStock.printTitle')} paper="a4" copy={1}>
            <SheetFacts
              facts={[
                ...(store ? ([[t('store'), nameIn(language, store)]] as const) : []),
                [t('lowStock.printedAt'), momentText(new Date(dataUpdatedAt).toISOString(), language)],
              ]}
            />
            {data.rows.length === 0 ? <p>{t('lowStock.none')}</p> : <LowTable rows={data.rows} />}
          </Sheet>
        </PaperArea>
      )}
    </>
  )
}
