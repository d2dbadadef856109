import type { OpenReport } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { DeliveryPhoto } from '../../../platform/photos/delivery-photo.tsx'

type ReportProps = { report: OpenReport; isPending: boolean; onSeen: () => void }

function Report({ report, isPending, onSeen }: ReportProps) {
  const { t, language } = useTranslation('dispatch')
  const { order_id, courier, kind, outcome, reason, note, proof_name, photo_id, acted_at, received_at } = report
  const facts: [string, string][] = [
    [t('failed.courier'), nameIn(language, courier)],
    ...(reason === null ? [] : [[t('failed.reason'), t(`reason.${reason}`)] as [string, string]]),
    ...(note === null ? [] : [[t('failed.note'), note] as [string, string]]),
    ...(proof_name === null ? [] : [[t('reports.receiver'), proof_name] as [string, string]]),
    [t('reports.acted'), momentText(acted_at, language)],
    [t('reports.received'), momentText(received_at, language)],
  ]
  return (
    <li>
      <Card className="flex flex-wrap items-start gap-4">
        <div className="min-w-64 grow text-sm">
          <p className="mb-2 flex flex-wrap items-center gap-2">
            <Link to={`/orders/${order_id}`} className="font-semibold tabular-nums hover:underline">
              {t('order', { order: order_id })}
            </Link>
            <Badge tone={kind === 'mistake' ? 'red' : 'gray'}>{t(`reports.kind.${kind}`)}</Badge>
            {outcome !== 'done' && <Badge tone="yellow">{t(`reports.outcome.${outcome}`)}</Badge>}
          </p>
          <Facts facts={facts} />
          {photo_id !== null && <DeliveryPhoto id={photo_id} takenAt={momentText(acted_at, language)} />}
        </div>
        <Button size="sm" variant="secondary" isLoading={isPending} onClick={onSeen}>
          {t('reports.seen')}
        </Button>
      </Card>
    </li>
  )
}

/** Reports of couriers that changed nothing, or that admit a mistake. None is dropped: a dispatcher deals with each. */
export function ReportList({ reports }: { reports: readonly OpenReport[] }) {
  const { t } = useTranslation('dispatch')
  const seen = useAct('POST /dispatch/reports/:id/seen', { said: t('reports.seenDone') })
  if (reports.length === 0)
    return (
      <EmptyState
        icon={<CheckIcon className="size-10" />}
        title={t('reports.nothing')}
        text={t('reports.nothingText')}
      />
    )
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <Report
          key={report.id}
          report={report}
          isPending={seen.isPending && seen.variables.params.id === report.id}
          onSeen={() => seen.mutate({ params: { id: report.id } })}
        />
      ))}
    </ul>
  )
}
