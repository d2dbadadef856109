import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { Button } from '@zembil/ui/forms/button'
import { MailIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { AskProvider } from './ask-provider.tsx'
import { isPayable } from './is-payable.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** At a desk only the icons fit into the row; pointing at one shows its name. A phone has a line for both names. */
const textClass = 'md:sr-only'

/** What can be done about an unpaid order without opening it. */
export function UnpaidActs({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const [mayAsk, mayRemind] = [useCan('money.read'), useCan('orders.change')]
  return (
    <>
      <div className="flex gap-2 max-md:grid max-md:grid-cols-2 max-md:py-1 max-md:[&_svg]:hidden">
        {mayAsk && order.attempt_id !== null && <AskProvider attemptId={order.attempt_id} textClass={textClass} />}
        {mayRemind && isPayable(order) && (
          <Button
            variant="secondary"
            size="sm"
            icon={<MailIcon className="size-4" />}
            title={t('paying.remind')}
            onClick={() => setOpen(true)}
          >
            <span className={textClass}>{t('paying.remind')}</span>
          </Button>
        )}
      </div>
      {isOpen && <RemindDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
