import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'
import type { WalkLine } from '../walk/walk-lines.ts'

type AskSupportProps = { line: WalkLine; isWaiting: boolean }

/** Puts the line on support's list of calls, for a picker who may not see numbers. */
export function AskSupport({ line: { list, pick }, isWaiting }: AskSupportProps) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useAct('POST /orders/:id/ask-support', {
    onDone: () => refreshOnce(refreshPicking, id, true),
    onRefused: shown,
  })
  const { line_no, product_id } = pick
  const ask = () => mutate({ params: { id: list.order_id }, body: { store_id: list.store.id, line_no, product_id } })
  return (
    <>
      {error && <ErrorText message={failureText(error)} />}
      <Button size="lg" variant="secondary" isWide isLoading={isPending} disabled={isWaiting} onClick={ask}>
        {t('wish.ask')}
      </Button>
    </>
  )
}
