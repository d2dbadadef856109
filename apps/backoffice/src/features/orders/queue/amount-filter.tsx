import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { FilterChip } from '@zembil/ui/desk/filter-chip'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'

type Range = { least?: string | undefined; most?: string | undefined }

const isAmount = (text: string): boolean => text === '' || /^\d{1,9}(\.\d{1,2})?$/.test(text)

/** Orders whose total lies between two amounts; either may be left open. */
export function AmountFilter({ least, most, onChange }: Range & { onChange: (range: Range) => void }) {
  const { t, language } = useTranslation(['orders', 'common', 'fields'])
  const [typed, setTyped] = useState<{ least: string; most: string } | null>(null)
  const isOn = least !== undefined || most !== undefined
  const short = (value: string | undefined) => (value === undefined ? '…' : formatPrice(fromWire(value), language))
  const close = () => setTyped(null)
  const isRight = typed !== null && isAmount(typed.least) && isAmount(typed.most)
  function show(): void {
    if (!typed || !isRight) return
    onChange({ least: typed.least || undefined, most: typed.most || undefined })
    close()
  }
  return (
    <>
      <FilterChip
        label={isOn ? `${t('filter.amount')}: ${short(least)} – ${short(most)}` : t('filter.amount')}
        isOn={isOn}
        onToggle={() =>
          isOn ? onChange({ least: undefined, most: undefined }) : setTyped({ least: least ?? '', most: most ?? '' })
        }
      />
      {typed && (
        <Dialog open onClose={close} title={t('filter.amount')} closeLabel={t('common:close')}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              show()
            }}
          >
            {(['least', 'most'] as const).map((name) => (
              <Field
                key={name}
                label={t(`filter.${name}`)}
                error={isAmount(typed[name]) ? undefined : t('fields:invalid')}
              >
                {(control) => (
                  <AmountInput
                    {...control}
                    value={typed[name]}
                    onChange={(value) => setTyped({ ...typed, [name]: value })}
                  />
                )}
              </Field>
            ))}
            <Button type="submit">{t('filter.show')}</Button>
          </form>
        </Dialog>
      )}
    </>
  )
}
