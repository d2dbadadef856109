import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { ChangedBy } from '../../../platform/forms/changed-by.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Can } from '../../../platform/session/permissions.tsx'
import { useLimitText } from './use-limit-text.ts'

type LimitRowProps = { limit: ShopLimitView; onChange: () => void; onPutBack: () => void }

/** One limit: what it means, its value and default, and who changed it last. */
export function LimitRow({ limit, onChange, onPutBack }: LimitRowProps) {
  const { t } = useTranslation('limits')
  const limitText = useLimitText()
  const name = t(`names.${limit.name}`)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">{t(`hints.${limit.name}`)}</p>
        <ChangedBy of={limit} />
      </div>
      <div className="basis-36">
        <p className="flex flex-wrap items-center gap-2 font-bold tabular-nums">
          <span>{limitText(limit.name, limit.value)}</span>
          {limit.is_changed && <Badge tone="yellow">{t('changed')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('default', { value: limitText(limit.name, limit.default) })}</p>
      </div>
      <Can permission="limits.write">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-label={t('changeOf', { name })} onClick={onChange}>
            {t('change')}
          </Button>
          {limit.is_changed && (
            <Button variant="ghost" size="sm" aria-label={t('putBackOf', { name })} onClick={onPutBack}>
              {t('putBack')}
            </Button>
          )}
        </div>
      </Can>
    </li>
  )
}
