import { Dialog } from '@zembil/ui/dialogs/dialog'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { refreshPicking } from '../picking-view.ts'
import type { WalkLine } from './walk-lines.ts'

const longestPlace = 20

/** Corrects where the product stands. The next picker walks there, so the server must have it. */
export function PlaceDialog({ line: { list, pick }, onClose }: { line: WalkLine; onClose: () => void }) {
  const { t } = useTranslation(['pick', 'common'])
  const { id } = useMe()
  const failureText = useFailureText()
  const [place, setPlace] = useState(pick.place ?? '')
  const { mutate, isPending, error } = useAct('PUT /stock/:id/place', {
    onDone: async () => {
      await refreshOnce(refreshPicking, id, true)
      onClose()
    },
    onRefused: shown,
  })
  const save = () =>
    mutate({ params: { id: pick.product_id }, body: { store_id: list.store.id, place: place.trim() || null } })
  return (
    <Dialog open onClose={onClose} title={t('place.title')} closeLabel={t('common:close')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={t('place.label')} hint={t('place.hint')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestPlace}
              autoCapitalize="characters"
              value={place}
              onChange={({ target }) => setPlace(target.value)}
            />
          )}
        </Field>
        {error && <ErrorText message={failureText(error)} />}
        <Button type="submit" size="lg" isWide isLoading={isPending}>
          {t('place.save')}
        </Button>
      </form>
    </Dialog>
  )
}
