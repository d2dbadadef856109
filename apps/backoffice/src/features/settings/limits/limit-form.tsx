import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { type LimitName, shopLimits } from '@zembil/rules/settings/shop-limits'
import { useState } from 'react'
import { savedMeanwhile } from '../../../platform/api/stale.ts'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { NumberField } from '../../../platform/forms/fields.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shapes } from '../settings.queries.ts'
import { useLimitText } from './use-limit-text.ts'

type Values = { name: LimitName; value: number | null }
const fill = ({ name, value }: ShopLimitView): Values => ({ name, value })

/** Changes a limit, with old and new value side by side. A change by somebody else meanwhile is shown first. */
export function LimitForm({ limit, onClose }: { limit: ShopLimitView; onClose: () => void }) {
  const { t, language } = useTranslation(['limits', 'common'])
  const limitText = useLimitText()
  const form = useContractForm({ shape: shapes.limitInput, source: limit, fill, label: () => t('newValue') })
  const [theirs, setTheirs] = useState<ShopLimitView>()
  const { mutate, isPending } = useAct('PUT /limits', {
    said: t('common:saved'),
    onDone: onClose,
    onRefused: (error) => {
      const current = savedMeanwhile<ShopLimitView>(error)
      if (!current) return form.refuse(error)
      form.resolve(current, form.values)
      setTheirs(current)
      return true
    },
  })
  const { name } = limit
  const { lowest, highest } = shopLimits[name]
  const save = (values: Values) => mutate({ body: { ...values, version: form.source.version } })
  return (
    <ConfirmDialog
      title={t(`names.${name}`)}
      text={t(`hints.${name}`)}
      confirmLabel={t('save')}
      isPending={isPending}
      onConfirm={() => form.check(save)}
      onClose={onClose}
    >
      <form {...form.formProps(save)} className="grid gap-3">
        {theirs?.updated_by && theirs.updated_at && (
          <p role="alert" className="rounded-card bg-yellow-tint p-3 text-yellow-ink">
            {t('meanwhile', {
              person: nameIn(language, theirs.updated_by),
              value: limitText(name, theirs.value),
              at: momentText(theirs.updated_at, language),
            })}
          </p>
        )}
        <p>
          {t('now', { value: limitText(name, form.source.value) })}
          {' · '}
          {t('default', { value: limitText(name, limit.default) })}
        </p>
        <NumberField
          of={form}
          name="value"
          inputMode="numeric"
          className="max-w-40"
          hint={t('range', { lowest: limitText(name, lowest), highest: limitText(name, highest) })}
        />
      </form>
    </ConfirmDialog>
  )
}
