import type { Pick } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BothNames } from '../both-names.tsx'
import type { WalkLine } from '../walk/walk-lines.ts'
import { useSubstitute } from './use-substitute.ts'

type TakenInsteadProps = { line: WalkLine; substitute: NonNullable<Pick['substitute']>; isWaiting: boolean }

/** What goes into the crate instead. */
export function TakenInstead({ line, substitute, isWaiting }: TakenInsteadProps) {
  const { t } = useTranslation('pick')
  const failureText = useFailureText()
  const { choose, isPending, error } = useSubstitute(line)
  return (
    <div className="grid gap-2 rounded-card bg-primary-tint p-3">
      <p className="font-semibold text-primary">{t('substitute.instead')}</p>
      <div className="flex items-center gap-3">
        <span className="text-4xl font-bold text-primary tabular-nums">× {substitute.quantity}</span>
        <span className="min-w-0">
          <BothNames of={substitute} />
        </span>
      </div>
      {error && <ErrorText message={failureText(error)} />}
      <Button size="lg" variant="secondary" isLoading={isPending} disabled={isWaiting} onClick={() => choose(null)}>
        {t('substitute.putBack')}
      </Button>
    </div>
  )
}
