import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type UnusualWeightProps = {
  /** Null: nothing to ask. */
  weight: { grams: number; usual: number } | null
  onTake: () => void
  onLeave: () => void
}

/** Asks before a pack is taken whose weight is outside the tolerance: a finger on the scale, or the wrong goods. */
export function UnusualWeight({ weight, onTake, onLeave }: UnusualWeightProps) {
  const { t } = useTranslation(['pick', 'common'])
  return (
    <Dialog
      open={weight !== null}
      onClose={onLeave}
      title={t('weight.unusualTitle')}
      closeLabel={t('common:close')}
      footer={
        <div className="grid gap-2">
          <Button size="lg" isWide onClick={onTake}>
            {t('weight.takeAnyway')}
          </Button>
          <Button size="lg" isWide variant="secondary" onClick={onLeave}>
            {t('weight.weighAgain')}
          </Button>
        </div>
      }
    >
      {weight && <p className="text-lg">{t('weight.unusual', weight)}</p>}
    </Dialog>
  )
}
