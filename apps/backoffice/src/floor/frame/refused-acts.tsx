import { Button } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { change } from '../storage/records.ts'
import type { StoredAct } from '../storage/stored-records.ts'
import { groupRefusals } from './group-refusals.ts'

/** What a report met that came too late to change anything. */
type Outcome = 'canceled' | 'reassigned' | 'ended'

const forget = (group: readonly StoredAct[]) =>
  change(({ acts }) => {
    for (const { id } of group) acts.delete(id)
  })

/** What the server did not accept and why. Stays until it has been read, also over a restart. */
export function RefusedActs({ refused }: { refused: readonly StoredAct[] }) {
  const { t } = useTranslation('floor')
  return groupRefusals(refused).map(({ orderId, refusal, acts }) => (
    <div
      key={acts[0].id}
      role="alert"
      className="flex items-start gap-3 rounded-card border border-danger-line bg-danger-tint p-3 text-danger"
    >
      <AlertIcon className="h-lh w-6 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-bold">{t('refused.title', { order: orderId })}</p>
        <p>{refusal.message || t(`outcome.${refusal.code as Outcome}`)}</p>
        {acts.length > 1 && <p>{t('refused.count', { count: acts.length })}</p>}
        {refusal.requestId && <p className="text-figure break-all">{refusal.requestId}</p>}
      </div>
      <Button variant="secondary" onClick={() => void forget(acts)}>
        {t('refused.read')}
      </Button>
    </div>
  ))
}
