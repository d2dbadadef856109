import { unusualPercent } from '@zembil/rules/money/price-changes'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

type UnusualPriceDialogProps = {
  before: string
  after: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more about a price that differs a lot, with old and new side by side. */
export function UnusualPriceDialog({ before, after, ...rest }: UnusualPriceDialogProps) {
  const { t } = useTranslation('products')
  return (
    <ConfirmDialog
      {...rest}
      title={t('unusual.title')}
      text={t('unusual.text', { percent: unusualPercent })}
      confirmLabel={t('unusual.confirm')}
    >
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            [t('unusual.old'), before],
            [t('unusual.new'), after],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="rounded-card bg-sunken p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold">
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
