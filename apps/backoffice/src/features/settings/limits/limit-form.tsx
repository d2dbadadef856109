import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { type LimitName, shopLimits } from '@zembil/rules/settings/shop-limits'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { useState } from 'react'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { limitsQuery, shapes } from '../settings.queries.ts'
import { useLimitText } from './use-limit-text.ts'

type Values = { name: LimitName; value: number | null }
const fill = ({ name, value }: ShopLimitView): Values => ({ name, value })

/** Changes a limit, with old and new value side by side. A change by somebody else meanwhile is shown first. */
export function LimitForm({ limit, onClose }: { limit: ShopLimitView; onClose: () => void }) {
  const { t, language } = useTranslation(['limits', 'common'])
  const client = useQueryClient()
  const limitText = useLimitText()
  const form = useContractForm({ shape: shapes.limitInput, source: limit, fill })
  const act = useAct('PUT /limits')
  const tellFailure = useTellFailure()
  const [theirs, setTheirs] = useState<ShopLimitView | null>(null)
  const { name } = limit
  const { lowest, highest } = shopLimits[name]

  const save = (values: Values) =>
    act.mutate(
      { body: { ...values, version: form.source.version } },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: limitsQuery.queryKey })
          tell(t('common:saved'))
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'stale_version') {
            const { data } = error.body.current as { data: ShopLimitView }
            form.resolve(data, form.values)
            setTheirs(data)
          } else if (!form.refuse(error)) tellFailure(error)
        },
      },
    )
  return (
    <ConfirmDialog
      title={t(`names.${name}`)}
      text={t(`hints.${name}`)}
      confirmLabel={t('save')}
      isPending={act.isPending}
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
        <FormField
          faults={form.faults}
          name="value"
          label={t('newValue')}
          hint={t('range', { lowest: limitText(name, lowest), highest: limitText(name, highest) })}
        >
          {(box) => (
            <NumberInput
              {...box}
              inputMode="numeric"
              className="max-w-40"
              value={form.values.value}
              // An empty field is no value; only 'put back' leaves a limit without one.
              onChange={(value) => form.set('value', value ?? Number.NaN)}
            />
          )}
        </FormField>
      </form>
    </ConfirmDialog>
  )
}
