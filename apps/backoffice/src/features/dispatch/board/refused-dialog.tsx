import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Refused } from './use-arrange.ts'

/** The orders of a bulk act that were refused, each with its reason. */
export function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refused', { count: refused.length })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </div>
      }
    >
      <ul className="grid gap-2">
        {refused.map(({ order_id, message, message_am }) => (
          <li key={order_id}>
            <span className="font-semibold">{t('order', { order: order_id })}</span>{' '}
            {language === 'am' ? message_am : message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
