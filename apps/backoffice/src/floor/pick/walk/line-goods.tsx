import type { Pick } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BothNames } from '../both-names.tsx'

/** What to take, and where it stands. */
export function LineGoods({ pick, isBig = false }: { pick: Pick; isBig?: boolean }) {
  const { t, language } = useTranslation('pick')
  return (
    <>
      <span className={isBig ? 'w-24 shrink-0' : 'w-14 shrink-0'}>
        <Picture path={pick.picture} alt="" sizes={isBig ? '96px' : '56px'} className="rounded-control" />
      </span>
      <span className="min-w-0 grow">
        {pick.place && <Badge tone="blue">{t('line.place', { place: pick.place })}</Badge>}
        <BothNames of={pick} className={isBig ? 'text-lg leading-snug' : 'text-base leading-snug'} />
        <span className="block text-sm">{language === 'am' ? pick.unit_am : pick.unit}</span>
        {pick.package && (
          <span className="block text-sm text-muted">
            {t('line.package', { name: nameIn(language, pick.package) })}
          </span>
        )}
      </span>
    </>
  )
}
