import type { Leaving } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What did not go along: orders with missing bags, and bags of somebody else. */
export function LeaveOutcome({ outcome: { left, missing, foreign } }: { outcome: Leaving }) {
  const { t, language } = useTranslation('dispatch')
  return (
    <div className="grid gap-4">
      <p>{t('leave.left', { count: left.length })}</p>
      {missing.length > 0 && (
        <section aria-label={t('leave.missing')}>
          <h3 className="mb-1 font-bold">{t('leave.missing')}</h3>
          <ul className="grid gap-1">
            {missing.map(({ order_id, bags }) => (
              <li key={order_id}>
                <span className="font-semibold tabular-nums">{t('order', { order: order_id })}</span>{' '}
                {bags.length > 0 ? listIn(language, bags) : t('apart')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {foreign.length > 0 && (
        <section aria-label={t('leave.foreign')}>
          <h3 className="mb-1 font-bold">{t('leave.foreign')}</h3>
          <ul className="grid gap-1">
            {foreign.map(({ bag, courier }) => (
              <li key={bag}>
                {courier
                  ? t('scan.foreign', { bag, courier: nameIn(language, courier) })
                  : t('scan.foreignFree', { bag })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
