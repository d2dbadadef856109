import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MapLink } from '../../../platform/page/map-link.tsx'
import { Can } from '../../../platform/session/permissions.tsx'
import { DecideButtons } from './decide-buttons.tsx'

/** What couriers found out about the address of the order: what is confirmed is used, the rest waits for support. */
export function OrderCorrections({ corrections }: { corrections: StaffOrder['corrections'] }) {
  const { t, language } = useTranslation('orders')
  if (corrections.length === 0) return null
  return (
    <ul className="mt-3 grid gap-3 border-t border-line pt-3">
      {corrections.map((correction) => {
        const { id, state, landmark, latitude, longitude, proposed_by, proposed_at } = correction
        return (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={state === 'confirmed' ? 'green' : 'yellow'}>{t(`corrections.state.${state}`)}</Badge>
              {landmark && <span className="font-semibold">{landmark}</span>}
              {latitude !== null && longitude !== null && (
                <MapLink latitude={latitude} longitude={longitude}>
                  {t('corrections.newPin')}
                </MapLink>
              )}
            </p>
            <p className="text-sm text-muted">
              {nameIn(language, proposed_by)} · {momentText(proposed_at, language)}
            </p>
            {state === 'proposed' && (
              <Can permission="customers.write">
                <DecideButtons correction={correction} />
              </Can>
            )}
          </li>
        )
      })}
    </ul>
  )
}
