import { ChoiceChip, FilterChip } from '@zembil/ui/desk/filter-chip'
import { Button } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import { kinds, type PrintState, papers } from './printing.queries.ts'

type PrintBarProps = {
  state: PrintState
  onChange: (part: { kind?: PrintState['kind']; paper?: PrintState['paper']; prices?: PrintState['prices'] }) => void
  isReady: boolean
  isPending: boolean
  onPrint: () => void
}

/** Chooses paper and content; none of it is printed. */
export function PrintBar({ state, onChange, isReady, isPending, onPrint }: PrintBarProps) {
  const { t } = useTranslation(['printing', 'common'])
  const mayPick = useCan('orders.pick')
  const offered = kinds.filter((kind) => kind !== 'pick-list' || mayPick)
  useKey(isReady ? 'p' : null, t('common:print'), onPrint)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ChoiceChip
        label={t('screen.kind')}
        anyLabel={t('screen.packing-slip')}
        options={offered
          .filter((kind) => kind !== 'packing-slip')
          .map((value) => ({ value, label: t(`screen.${value}`) }))}
        value={state.kind === 'packing-slip' ? undefined : state.kind}
        onChange={(kind) => onChange({ kind: kind ?? 'packing-slip' })}
      />
      {papers.map((paper) => (
        <FilterChip
          key={paper}
          label={t(`screen.${paper}`)}
          isOn={state.paper === paper}
          onToggle={() => onChange({ paper })}
        />
      ))}
      {state.kind === 'packing-slip' && (
        <FilterChip
          label={t('screen.prices')}
          isOn={state.prices === 'yes'}
          onToggle={() => onChange({ prices: state.prices === 'yes' ? 'no' : 'yes' })}
        />
      )}
      <Button
        className="ml-auto"
        icon={<PrintIcon className="size-5" />}
        disabled={!isReady}
        isLoading={isPending}
        onClick={onPrint}
      >
        {t('common:print')}
      </Button>
    </div>
  )
}
