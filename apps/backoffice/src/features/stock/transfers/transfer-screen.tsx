import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Transfer, TransferLine } from '@zembil/contract/staff/stock/transfer-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { transferQuery } from '../stock.queries.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { TransferBadge } from './transfer-badge.tsx'

type Row = TransferLine & { id: number }

function useLineColumns(): readonly [Column<Row>, ...Column<Row>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number | null) => <span className="tabular-nums">{value ?? '—'}</span>
  return [
    { key: 'product', label: t('transfers.product'), cell: ({ product }) => nameIn(language, product) },
    { key: 'sent', label: t('transfers.sent'), align: 'end', cell: ({ sent }) => figure(sent) },
    { key: 'received', label: t('transfers.received'), align: 'end', cell: ({ received }) => figure(received) },
    { key: 'reason', label: t('transfers.reason'), cell: ({ reason }) => (reason ? t(`reason.${reason}`) : '—') },
  ]
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t, language } = useTranslation('stock')
  const { from_store, to_store, sent_by, sent_at, received_by, received_at, taken_back_by, taken_back_at, note } =
    transfer
  return (
    <Section title={t('transfers.one', { id: transfer.id })}>
      <Facts
        facts={[
          [t('transfers.from'), nameIn(language, from_store)],
          [t('transfers.to'), nameIn(language, to_store)],
          [t('transfers.by'), nameIn(language, sent_by)],
          [t('transfers.at'), <Moment key="sent" at={sent_at} />],
          ...(received_by && received_at
            ? ([
                [
                  t('transfers.receivedBy', { name: nameIn(language, received_by) }),
                  <Moment key="in" at={received_at} />,
                ],
              ] as const)
            : []),
          ...(taken_back_by && taken_back_at
            ? ([
                [
                  t('transfers.takenBackBy', { name: nameIn(language, taken_back_by) }),
                  <Moment key="back" at={taken_back_at} />,
                ],
              ] as const)
            : []),
          ...(note ? ([[t('transfers.note'), note]] as const) : []),
        ]}
      />
    </Section>
  )
}

/** `/stock/transfers/12`: what was sent, and what has arrived of it. */
export function TransferScreen() {
  const { t } = useTranslation(['stock', 'common'])
  const id = Number(useParams().id)
  const [asked, setAsked] = useState<'receive' | 'takeBack'>()
  const { data, error, refetch } = useQuery(transferQuery(id))
  const columns = useLineColumns()
  const transfer = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/stock/transfers'), label: t('transfers.title') }
  const title = t('transfers.one', { id })
  if (!transfer)
    return (
      <>
        <PageHeader title={title} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        aside={<TransferBadge state={transfer.state} />}
        back={back}
        actions={
          <>
            <Link to={`/print/transfer?id=${id}`} className={buttonClass({ variant: 'secondary' })}>
              {t('transfers.slip')}
            </Link>
            {transfer.may_take_back && (
              <Button variant="secondary" onClick={() => setAsked('takeBack')}>
                {t('transfers.takeBack')}
              </Button>
            )}
            {transfer.may_receive && <Button onClick={() => setAsked('receive')}>{t('transfers.receive')}</Button>}
          </>
        }
      />
      <div className="grid gap-4">
        <TransferFacts transfer={transfer} />
        <Card isPadded={false}>
          <DataTable
            label={t('transfers.lines')}
            rows={transfer.lines.map((line) => ({ ...line, id: line.product.id }))}
            columns={columns}
            loadingLabel={t('common:loading')}
            Link={RouterLink}
            hrefOf={({ product }) => `/stock/products/${product.id}`}
          />
        </Card>
      </div>
      {asked === 'receive' && <ArrivalForm transfer={transfer} onClose={() => setAsked(undefined)} />}
      {asked === 'takeBack' && <TakeBackDialog transfer={transfer} onClose={() => setAsked(undefined)} />}
    </>
  )
}
