import { Unanswered } from '../../platform/page/loaded.tsx'
import './printing.css'
import { useQuery } from '@tanstack/react-query'
import type { CreditStatement } from '@zembil/contract/staff/credit/credit-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { displayPhone } from '@zembil/rules/people/phone'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dayText, momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { sponsorStatementQuery, statementQuery } from './printing.queries.ts'
import { PaperArea } from './sheets/paper-area.tsx'
import { Sheet, SheetFacts } from './sheets/sheet.tsx'
import { SponsorSheet } from './sheets/sponsor-statement.tsx'

const amounts = ['debt', 'credit', 'wallet'] as const

/** The paper: in both languages and calendars, because the reader need not be the member who printed it. */
function StatementSheet({ statement }: { statement: CreditStatement }) {
  const { t, language } = useTranslation('printing')
  const { customer, sponsor, lender, from, to, opening, closing, movements } = statement
  const price = (value: string) => formatPrice(fromWire(value), language)
  const rowOf = ({ owed, left, wallet }: CreditStatement['opening']) => [owed, left, wallet]
  return (
    <Sheet title={t('statement.title')} paper="a4" copy={1}>
      <SheetFacts
        facts={[
          [t('statement.customer'), `${customer.name} (${displayPhone(customer.phone_number)})`],
          [t('statement.from'), dayText(from, language)],
          [t('statement.to'), dayText(to, language)],
          [t('statement.lender'), t(`statement.lenders.${lender}`)],
          ...(sponsor ? ([[t('statement.sponsor'), `${sponsor.name} · ${sponsor.name_am}`]] as const) : []),
        ]}
      />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-black text-left align-bottom">
            <th className="py-1 pr-2">{t('statement.at')}</th>
            <th className="py-1 pr-2">{t('statement.what')}</th>
            {amounts.map((amount) => (
              <th key={amount} className="py-1 pl-2 text-right">
                {t(`statement.${amount}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-black font-semibold">
            <td className="py-1" colSpan={2}>
              {t('statement.opening')}
            </td>
            {rowOf(opening).map((value, index) => (
              <td key={amounts[index]} className="py-1 pl-2 text-right tabular-nums">
                {price(value)}
              </td>
            ))}
          </tr>
          {movements.map((movement) => (
            <tr key={movement.id} className="border-b border-black align-top">
              <td className="py-1 pr-2 text-[0.875em]">{momentText(movement.created_at, language)}</td>
              <td className="py-1 pr-2">
                {t(`statement.kind.${movement.kind}`)}{' '}
                <span className="wrap-anywhere">{movement.order_id ?? movement.reference}</span>
              </td>
              {amounts.map((amount) => (
                <td key={amount} className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
                  {fromWire(movement[amount]) === 0 ? '' : price(movement[amount])}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-b-2 border-black font-bold">
            <td className="py-1" colSpan={2}>
              {t('statement.closing')}
            </td>
            {rowOf(closing).map((value, index) => (
              <td key={amounts[index]} className="py-1 pl-2 text-right tabular-nums">
                {price(value)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Sheet>
  )
}

type Read = { error: Error | null; refetch: () => unknown; isReady: boolean }
type PaperProps = { back: { href: string; label: string }; read: Read; children: ReactNode }

function StatementPaper({ back, read: { error, refetch, isReady }, children }: PaperProps) {
  const { t } = useTranslation(['printing', 'common'])
  return (
    <>
      <PageHeader
        title={t('statement.screen')}
        back={back}
        actions={
          <Button icon={<PrintIcon className="size-5" />} disabled={!isReady} onClick={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      {!isReady && <Unanswered error={error} refetch={refetch} />}
      {isReady && <PaperArea>{children}</PaperArea>}
    </>
  )
}

type PeriodProps = { id: number; from: string; to: string }

function OfCustomer({ id, from, to }: PeriodProps) {
  const { t } = useTranslation('printing')
  const { data, error, refetch } = useQuery(statementQuery(id, from, to))
  const back = { href: `/customers/${id}/credit`, label: t('statement.back') }
  return (
    <StatementPaper back={back} read={{ error, refetch, isReady: data !== undefined }}>
      {data && <StatementSheet statement={data.data} />}
    </StatementPaper>
  )
}

function OfSponsor({ id, from, to }: PeriodProps) {
  const { t } = useTranslation('printing')
  const { data, error, refetch } = useQuery(sponsorStatementQuery(id, from, to))
  const back = { href: `/credit/sponsors/${id}`, label: t('statement.sponsorBack') }
  return (
    <StatementPaper back={back} read={{ error, refetch, isReady: data !== undefined }}>
      {data && <SponsorSheet statement={data.data} />}
    </StatementPaper>
  )
}

/** `/print/statement?customer=12&from=2026-10-18&to=2026-11-17`, or of a sponsor. */
export function PrintStatement() {
  const [search] = useSearchParams()
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const sponsor = search.get('sponsor')
  if (sponsor !== null) return <OfSponsor id={Number(sponsor)} {...period} />
  return <OfCustomer id={Number(search.get('customer'))} {...period} />
}
