import type { MethodState } from '@zembil/contract/staff/money/methods'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const tones: Record<MethodState['state'], BadgeTone> = { open: 'green', closed: 'red', 'not-set': 'gray' }

/** A method with the id that a table needs. */
export type MethodRow = MethodState & { id: number }

function Figures({ tries, paid, median_seconds }: MethodState['hour']) {
  const { t } = useTranslation('money')
  if (tries === 0) return <span className="text-muted">{t('methods.none')}</span>
  return (
    <>
      <span className="block">{t('methods.figures', { paid, tries, share: Math.round((paid * 100) / tries) })}</span>
      {median_seconds !== null && (
        <span className="block text-sm text-muted">{t('methods.median', { seconds: median_seconds })}</span>
      )}
    </>
  )
}

/** Without `onSwitch` for whoever may only look. */
export function useMethodColumns(
  onSwitch: ((method: MethodState) => void) | undefined,
): readonly [Column<MethodRow>, ...Column<MethodRow>[]] {
  const { t, language } = useTranslation('money')
  return [
    {
      key: 'method',
      label: t('columns.method'),
      cell: ({ code }) => <span className="font-semibold">{t(`method.${code}`)}</span>,
    },
    {
      key: 'state',
      label: t('methods.columns.state'),
      cell: ({ state, reason, changed_by }) => (
        <>
          <Badge tone={tones[state]}>{t(`methods.state.${state}`)}</Badge>
          {state === 'closed' && (
            <span className="block text-sm text-muted">
              {[reason, changed_by && nameIn(language, changed_by)].filter(Boolean).join(' · ')}
            </span>
          )}
        </>
      ),
    },
    { key: 'hour', label: t('methods.columns.hour'), cell: ({ hour }) => <Figures {...hour} /> },
    { key: 'day', label: t('methods.columns.day'), from: 'md', cell: ({ day }) => <Figures {...day} /> },
    {
      key: 'last',
      label: t('methods.columns.last'),
      from: 'lg',
      cell: ({ last_paid_at }) => (last_paid_at ? <Moment at={last_paid_at} /> : '—'),
    },
    ...(onSwitch
      ? [
          {
            key: 'switch',
            hasActs: true,
            label: t('refunds.acts'),
            cell: (method: MethodRow) =>
              method.state !== 'not-set' && (
                <Button
                  size="sm"
                  variant={method.state === 'open' ? 'ghostDanger' : 'secondary'}
                  onClick={() => onSwitch(method)}
                >
                  {t(method.state === 'open' ? 'methods.close' : 'methods.open')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}
