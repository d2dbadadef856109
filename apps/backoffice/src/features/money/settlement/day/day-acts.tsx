import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { tell } from '../../../../platform/notices/toast.ts'
import { useRefresh } from '../use-refresh.ts'

/** Compares again, and closes the day once nothing is open. */
export function DayActs({
  day: { provider, day, open, outcomes, can_close, closed_at },
}: {
  day: SettlementDayDetail
}) {
  const { t } = useTranslation('settlement')
  const onError = useTellFailure()
  const compare = useAct('POST /settlement-days/:provider/:day/compare')
  const close = useAct('POST /settlement-days/:provider/:day/close')
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const params = { provider, day }
  if (closed_at !== null) return null
  const hasUnknown = outcomes.some((one) => one.outcome === 'unknown' && one.open > 0)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button disabled={!can_close} onClick={() => setAsking(true)}>
        {t('close.act')}
      </Button>
      {hasUnknown && (
        <Button
          variant="secondary"
          isLoading={compare.isPending}
          onClick={() =>
            compare.mutate(
              { params },
              {
                onSuccess: ({ data }) => {
                  tell(data.found > 0 ? t('compare.found', { count: data.found }) : t('compare.nothing'))
                  refresh()
                },
                onError,
              },
            )
          }
        >
          {t('compare.act')}
        </Button>
      )}
      {!can_close && (
        <p className="text-sm text-muted">{open > 0 ? t('close.open', { count: open }) : t('close.later')}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('close.title')}
          text={t('close.text')}
          confirmLabel={t('close.act')}
          isPending={close.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            close.mutate(
              { params },
              {
                onSuccess: () => {
                  tell(t('close.done'))
                  setAsking(false)
                  refresh()
                },
                onError: (error) => {
                  onError(error)
                  setAsking(false)
                  refresh()
                },
              },
            )
          }
        />
      )}
    </div>
  )
}
