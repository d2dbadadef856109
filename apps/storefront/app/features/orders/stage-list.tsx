import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { classNames } from '@zembil/ui/class-names'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { Stage } from './order-stages.ts'

const marks = {
  done: 'bg-primary text-white',
  current: 'border-2 border-primary bg-surface',
  ahead: 'border-2 border-control bg-surface',
}

/** Received, being prepared, on its way, delivered: what is behind, with its time, and what is to come. */
export function StageList({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <ol className="flex flex-col md:flex-row">
      {stages.map(({ kind, state, at }, index) => (
        <li
          key={kind}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex min-h-10 flex-1 gap-3 md:flex-col md:gap-1"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 md:top-3 md:right-0 md:bottom-auto md:left-6 md:h-0.5 md:w-auto md:translate-x-0',
                state === 'done' ? 'bg-primary' : 'bg-control',
              )}
            />
          )}
          <span
            className={classNames(
              'relative inline-flex size-6 shrink-0 items-center justify-center rounded-full',
              marks[state],
            )}
          >
            {state === 'done' && <CheckIcon className="size-4" />}
          </span>
          <p className={classNames('pb-2', state === 'ahead' && 'text-muted')}>
            <span className={state === 'current' ? 'font-bold' : 'font-semibold'}>{t(`stage.${kind}`)}</span>
            {state === 'done' && <span className="sr-only"> {t('stage.done')}</span>}
            {at && (
              <time dateTime={at} className="block text-sm text-muted">
                {formatMoment(Date.parse(at), language)}
              </time>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
