import type { Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Returns goods on the way to the store that sent them. */
export function TakeBackDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t, language } = useTranslation('stock')
  const { id, from_store, lines } = transfer
  return (
    <ActDialog
      act="POST /transfers/:id/take-back"
      input={() => ({ params: { id } })}
      title={t('transfers.takeBackTitle')}
      text={t('transfers.takeBackText', {
        units: lines.reduce((sum, { sent }) => sum + sent, 0),
        store: nameIn(language, from_store),
      })}
      confirmLabel={t('transfers.takeBack')}
      said={t('transfers.takeBackDone')}
      onClose={onClose}
    />
  )
}
