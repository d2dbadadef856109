import { Button } from '@zembil/ui/forms/button'
import { BellIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { usePreference } from '../../../platform/session/preferences.ts'

/** Whether a sound tells this member of newly paid orders. */
export function SoundSwitch() {
  const { t } = useTranslation('orders')
  const [isOn = true, choose] = usePreference('order_sound')
  return (
    <Button
      variant="ghost"
      aria-pressed={isOn}
      title={t('sound.hint')}
      onClick={() => choose(!isOn)}
      icon={<BellIcon className="size-5" />}
    >
      <span className="max-md:sr-only">{isOn ? t('sound.on') : t('sound.off')}</span>
    </Button>
  )
}
