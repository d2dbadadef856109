import { useQueryClient } from '@tanstack/react-query'
import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

const longestPlace = 20

type PlaceDialogProps = { product: ProductStock; shelf: ProductStock['stores'][number]; onClose: () => void }

/** Where the product stands in a store. */
export function PlaceDialog({ product, shelf: { store, place }, onClose }: PlaceDialogProps) {
  const { t, language } = useTranslation('stock')
  const client = useQueryClient()
  const [typed, setTyped] = useState(place ?? '')
  const save = useAct('PUT /stock/:id/place')
  const tellFailure = useTellFailure()
  const send = () =>
    save.mutate(
      { params: { id: product.id }, body: { store_id: store.id, place: typed.trim() || null } },
      {
        onSuccess: () => {
          void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/stock') })
          tell(t('place.done'))
          onClose()
        },
        onError: tellFailure,
      },
    )
  return (
    <ConfirmDialog
      title={t('place.title', { name: nameIn(language, product) })}
      text={nameIn(language, store)}
      confirmLabel={t('place.save')}
      isPending={save.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Field label={t('place.label')} hint={t('place.hint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={longestPlace}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
