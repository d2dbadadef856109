import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import type { ReactNode } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Courier } from './rounds.ts'

type CourierChoiceProps = {
  label: ReactNode
  couriers: readonly Courier[]
  onChoose: (courier: Courier) => void
  variant?: 'secondary' | 'ghost'
  /** Instead of a courier: back to the orders that wait. */
  onTakeBack?: (() => void) | undefined
}

/** A button that opens the list of couriers, each with what they have now. */
export function CourierChoice({ label, couriers, onChoose, variant = 'secondary', onTakeBack }: CourierChoiceProps) {
  const { t, language } = useTranslation('dispatch')
  return (
    <Dropdown label={label} align="end" variant={variant}>
      {(close) => (
        <div className="w-64 max-w-full">
          {couriers.map((courier) => (
            <button
              key={courier.id}
              type="button"
              className={menuItemClass()}
              onClick={() => {
                onChoose(courier)
                close()
              }}
            >
              <span className="min-w-0 grow">{nameIn(language, courier)}</span>
              <span className="shrink-0 text-sm text-muted">{t('stops', { count: courier.stops ?? 0 })}</span>
            </button>
          ))}
          {couriers.length === 0 && <p className="px-3 py-2 text-sm text-muted">{t('noCouriers')}</p>}
          {onTakeBack && (
            <button
              type="button"
              className={menuItemClass()}
              onClick={() => {
                onTakeBack()
                close()
              }}
            >
              {t('takeBack')}
            </button>
          )}
        </div>
      )}
    </Dropdown>
  )
}
