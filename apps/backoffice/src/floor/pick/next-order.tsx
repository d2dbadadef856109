import { useQuery } from '@tanstack/react-query'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { callQuery } from '../../platform/api/call-query.ts'
import { shown, useAct } from '../../platform/forms/use-act.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SplitOrders } from './split/split-orders.tsx'
import { useStoreChoice } from './store-choice.ts'
import { TakeOrder } from './take-order.tsx'
import { useStarted } from './use-started.ts'

/** The most urgent order of the store. Only the server can give one out; it names the first free crate. */
export function NextOrder() {
  const { t, language } = useTranslation('pick')
  const stores = useQuery(callQuery('GET /stores', {})).data?.data ?? []
  const { storeId, chooseStore } = useStoreChoice(stores)
  const failureText = useFailureText()
  const onDone = useStarted()
  const { mutate, isPending, error } = useAct('POST /picking/next', { onDone, onRefused: shown })
  return (
    <>
      {stores.length > 1 && (
        <Field label={t('start.store')}>
          {(control) => (
            <Select
              {...control}
              value={String(storeId)}
              onChange={({ target }) => chooseStore(Number(target.value))}
              options={stores.map((store) => ({ value: String(store.id), label: nameIn(language, store) }))}
            />
          )}
        </Field>
      )}
      {storeId !== undefined && <TakeOrder storeId={storeId} />}
      {storeId !== undefined && <SplitOrders storeId={storeId} />}
      {error && <ErrorText message={failureText(error)} />}
      <BottomBar>
        <Button
          size="lg"
          isWide
          isLoading={isPending}
          disabled={storeId === undefined}
          onClick={() => storeId !== undefined && mutate({ body: { store_id: storeId } })}
        >
          {t('start.next')}
        </Button>
      </BottomBar>
    </>
  )
}
