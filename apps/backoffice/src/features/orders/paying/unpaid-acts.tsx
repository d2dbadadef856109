import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { Button } from '@zembil/ui/forms/button'
import { MailIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { AskProvider } from './ask-provider.tsx'
import { isPayable } from './is-payable.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** What can be done about an unpaid order without opening it. */
export function UnpaidActs({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const [mayAsk, mayRemind] = [useCan('money.read'), useCan('orders.change')]
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {mayAsk && order.attempt_id !== null && <AskProvider attemptId={order.attempt_id} />}
      {mayRemind && isPayable(order) && (
        <Button variant="secondary" size="sm" icon={<MailIcon className="size-4" />} onClick={() => setOpen(true)}>
          {t('paying.remind')}
        </Button>
      )}
      {isOpen && <RemindDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}
