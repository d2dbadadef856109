import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import { approvalRight } from '@zembil/contract/staff/permissions-of-approval'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import type { ApprovalAct } from './approval-dialog.tsx'
import { useRequestText } from './use-request-text.ts'

const tones: Record<Approval['state'], BadgeTone> = {
  waiting: 'yellow',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  ended: 'gray',
}

type OnAct = (approval: Approval, act: ApprovalAct) => void

export function useApprovalColumns(onAct: OnAct): readonly [Column<Approval>, ...Column<Approval>[]] {
  const { t, language } = useTranslation('money')
  const held = useMe().permissions
  const requestText = useRequestText()
  const actsOf = ({ state, is_own, payload }: Approval): readonly ApprovalAct[] => {
    if (state !== 'waiting') return []
    const mayApprove = held[approvalRight(payload.kind)]?.includes('full') ?? false
    return is_own ? ['withdraw'] : mayApprove ? ['approve', 'reject'] : []
  }
  return [
    {
      key: 'what',
      label: t('approval.columns.what'),
      cell: (approval) => (
        <>
          <span className="block font-semibold">{requestText(approval)}</span>
          <span className="block text-sm text-muted wrap-anywhere">{approval.note ?? approval.reason}</span>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ amount }) => (amount === null ? '—' : <Amount value={amount} />),
    },
    {
      key: 'asked',
      label: t('approval.columns.asked'),
      cell: ({ asked_by, asked_at, is_own }) => (
        <>
          <span className="block">{is_own ? t('approval.you') : nameIn(language, asked_by)}</span>
          <Moment at={asked_at} />
        </>
      ),
    },
    {
      key: 'state',
      label: t('approval.columns.state'),
      cell: ({ state, decided_by, expires_at }) => (
        <>
          <Badge tone={tones[state]}>{t(`approval.state.${state}`)}</Badge>
          <span className="block text-sm">
            {state === 'waiting' ? (
              <>
                {t('approval.until')} <Moment at={expires_at} />
              </>
            ) : (
              decided_by && nameIn(language, decided_by)
            )}
          </span>
        </>
      ),
    },
    {
      key: 'acts',
      hasActs: true,
      label: t('approval.columns.decide'),
      cell: (approval) => (
        <div className="flex flex-wrap gap-2 py-1">
          {actsOf(approval).map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'approve' ? 'primary' : act === 'reject' ? 'ghostDanger' : 'secondary'}
              onClick={() => onAct(approval, act)}
            >
              {t(`approval.${act}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}
