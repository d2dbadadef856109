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
import { runSheetQuery } from './printing.queries.ts'
import { PaperArea } from './sheets/paper-area.tsx'
import { RunTable } from './sheets/run-table.tsx'
import { Sheet, SheetFacts } from './sheets/sheet.tsx'

/** `/print/run-sheet?store_id=1&courier_id=12`: the stops of a courier on paper. */
export function PrintRunSheet() {
  const { t, language } = useTranslation(['printing', 'common'])
  const [search] = useSearchParams()
  const wanted = runSheetQuery(Number(search.get('store_id')), Number(search.get('courier_id')))
  const { data, error, refetch } = useQuery(wanted)
  const sheet = data?.data
  return (
    <>
      <PageHeader
        title={t('screen.runSheet')}
        back={{ href: lastList('/dispatch'), label: t('screen.dispatch') }}
        actions={
          <Button icon={<PrintIcon className="size-5" />} disabled={!sheet} onClick={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      {!sheet && <Unanswered error={error} refetch={refetch} />}
      {sheet && (
        <PaperArea>
          <Sheet title={t('title.runSheet')} paper="a4" copy={1}>
            <SheetFacts
              facts={[
                [t('fact.courier'), nameIn(language, sheet.courier)],
                [t('fact.printed'), momentText(sheet.read_at, language)],
                [t('fact.stops'), String(sheet.stops.length)],
              ]}
            />
            <RunTable stops={sheet.stops} />
          </Sheet>
        </PaperArea>
      )}
    </>
  )
}
