import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const longestPlace = 20

type PlaceDialogProps = { product: ProductStock; shelf: ProductStock['stores'][number]; onClose: () => void }

/** Where the product stands in a store. */
export function PlaceDialog({ product, shelf: { store, place }, onClose }: PlaceDialogProps) {
  const { t, language } = useTranslation('stock')
  const [typed, setTyped] = useState(place ?? '')
  const body = { store_id: store.id, place: typed.trim() || null }
  return (
    <ActDialog
      act="PUT /stock/:id/place"
      input={() => ({ params: { id: product.id }, body })}
      title={t('place.title', { name: nameIn(language, product) })}
      text={nameIn(language, store)}
      confirmLabel={t('place.save')}
      said={t('place.done')}
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
    </ActDialog>
  )
}
