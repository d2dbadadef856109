import { useQuery } from '@tanstack/react-query'
import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { limitGroups, shopLimits } from '@zembil/rules/settings/shop-limits'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { limitsQuery } from '../settings.queries.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitRow } from './limit-row.tsx'
import { PutBackLimit } from './put-back-limit.tsx'

type Open = { dialog: 'change' | 'put-back'; limit: ShopLimitView }

/** `/settings/limits`: numbers that the owner decides, in groups. */
export function LimitList() {
  const { t } = useTranslation(['limits', 'settings'])
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader title={t('title')} back={{ href: '/settings', label: t('settings:title') }} />
      <p className="mb-4 text-muted">{t('text')}</p>
      <Loaded query={useQuery(limitsQuery)}>
        {(limits) => (
          <div className="grid gap-4">
            {limitGroups.map((group) => (
              <Section key={group} title={t(`group.${group}`)}>
                <ul className="divide-y divide-line">
                  {limits
                    .filter(({ name }) => shopLimits[name].group === group)
                    .map((limit) => (
                      <LimitRow
                        key={limit.name}
                        limit={limit}
                        onChange={() => setOpen({ dialog: 'change', limit })}
                        onPutBack={() => setOpen({ dialog: 'put-back', limit })}
                      />
                    ))}
                </ul>
              </Section>
            ))}
          </div>
        )}
      </Loaded>
      <AuditSection filter={{ subject_kind: 'limit' }} />
      {open?.dialog === 'change' && <LimitForm limit={open.limit} onClose={close} />}
      {open?.dialog === 'put-back' && <PutBackLimit limit={open.limit} onClose={close} />}
    </>
  )
}
