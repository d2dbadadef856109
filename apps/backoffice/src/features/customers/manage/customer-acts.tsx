import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useCan, useGrants } from '../../../platform/session/permissions.tsx'
import { BlockDialog } from './block-dialog.tsx'
import type { CustomerAct } from './dialog-props.ts'
import { DownloadButton } from './download-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

const dialogs = {
  block: BlockDialog,
  unblock: BlockDialog,
  signOut: BlockDialog,
  limit: LimitDialog,
  recover: RecoverDialog,
  erase: EraseDialog,
} as const satisfies Record<CustomerAct, unknown>

const dangers: readonly CustomerAct[] = ['block', 'erase']

/** Buttons for what staff do with an account; each says first what will happen. */
export function CustomerActs({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('customers')
  const [asked, setAsked] = useState<CustomerAct | null>(null)
  const may = {
    block: useCan('customers.block'),
    limit: useCan('customers.limits'),
    recover: useCan('customers.recover'),
    erase: useCan('customers.erase'),
    download: useGrants('customers.erase').includes('full'),
  }
  const acts: CustomerAct[] = [
    ...(may.block ? ([customer.blocked ? 'unblock' : 'block', 'signOut'] as const) : []),
    ...(may.limit ? (['limit'] as const) : []),
    ...(may.recover ? (['recover'] as const) : []),
    ...(may.erase ? (['erase'] as const) : []),
  ]
  const Dialog = asked && dialogs[asked]
  return (
    <Section title={t('acts.title')}>
      <div className="grid justify-items-start gap-1 *:text-start">
        {acts.map((act) => (
          <Button key={act} variant={dangers.includes(act) ? 'ghostDanger' : 'ghost'} onClick={() => setAsked(act)}>
            {t(`acts.${act}`)}
          </Button>
        ))}
        {may.download && <DownloadButton id={customer.id} />}
      </div>
      {asked && Dialog && <Dialog act={asked} customer={customer} onClose={() => setAsked(null)} />}
    </Section>
  )
}
