import type { SettlementDayDetail } from '@zembil/contract/staff/money/settlement-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'

/** Compares again, and closes the day once nothing is open. */
export function DayActs({
  day: { provider, day, open, outcomes, can_close, closed_at },
}: {
  day: SettlementDayDetail
}) {
  const { t } = useTranslation('settlement')
  const [isAsking, setAsking] = useState(false)
  const compare = useAct('POST /settlement-days/:provider/:day/compare', {
    said: ({ data }) => (data.found > 0 ? t('compare.found', { count: data.found }) : t('compare.nothing')),
  })
  const close = useAct('POST /settlement-days/:provider/:day/close', {
    said: t('close.done'),
    onEnd: () => setAsking(false),
  })
  const params = { provider, day }
  if (closed_at !== null) return null
  const hasUnknown = outcomes.some((one) => one.outcome === 'unknown' && one.open > 0)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button disabled={!can_close} onClick={() => setAsking(true)}>
        {t('close.act')}
      </Button>
      {hasUnknown && (
        <Button variant="secondary" isLoading={compare.isPending} onClick={() => compare.mutate({ params })}>
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
          onConfirm={() => close.mutate({ params })}
        />
      )}
    </div>
  )
}
