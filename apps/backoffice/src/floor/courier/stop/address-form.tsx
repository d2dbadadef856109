import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { Card } from '@zembil/ui/layout/card'
import { PinIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { replacePlace } from '../../floor-place.ts'
import { addAct } from '../../outbox/outbox.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import { usePlaceNow } from './use-place-now.ts'

const longestLandmark = 100

/** The right pin and landmark of an address. Support confirms them before another courier gets them. */
export function AddressForm({ stop }: { stop: Stop }) {
  const { t } = useTranslation(['courier', 'common'])
  const [typed, setTyped] = useState(stop.landmark ?? '')
  const place = usePlaceNow()
  const [isTried, setTried] = useState(false)
  const keep = useKeepAct()
  const landmark = typed.trim()
  const isNewLandmark = landmark !== '' && landmark !== stop.landmark
  const send = () =>
    keep(
      () =>
        addAct({
          name: 'POST /orders/:id/correct-address',
          input: {
            params: { id: stop.order_id },
            body: {
              attempt_no: stop.attempt_no,
              ...(isNewLandmark && { landmark }),
              ...(place.pin && { pin: place.pin }),
            },
          },
        }),
      () => {
        replacePlace(stop.order_id)
        tell(t('correct.kept'))
      },
    )
  return (
    <>
      <h1 className="text-xl font-bold">{t('correct.title', { order: stop.order_id })}</h1>
      <p className="text-muted">{t('correct.text')}</p>
      <Field label={t('address.landmark')} optionalLabel={t('common:optional')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={longestLandmark}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Card className="grid gap-2">
        <p role="status">{t(`correct.pin.${place.state}`, { ...place.pin })}</p>
        <Button
          variant="secondary"
          size="lg"
          icon={<PinIcon />}
          isLoading={place.state === 'asking'}
          onClick={place.ask}
        >
          {t('correct.here')}
        </Button>
      </Card>
      <BottomBar>
        <div className="grid w-full gap-2">
          {isTried && !isNewLandmark && !place.pin && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {t('correct.nothing')}
            </p>
          )}
          <Button size="lg" isWide onClick={() => (isNewLandmark || place.pin ? send() : setTried(true))}>
            {t('correct.send')}
          </Button>
        </div>
      </BottomBar>
    </>
  )
}
