import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { savedMeanwhile } from '../../../platform/api/stale.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { CountStepper } from '../../frame/count-stepper.tsx'
import { refreshOnce } from '../../storage/use-refresh.ts'
import { CrateMark } from '../crate-mark.tsx'
import { refreshPicking } from '../picking-view.ts'

const mostBags = 99

/** How many bags, and what is in them that needs care. Only the server can pack an order. */
export function PackForm({ list, onPacked }: { list: PickList; onPacked: (list: PickList) => void }) {
  const { t } = useTranslation('pick')
  const { id } = useMe()
  const [bags, setBags] = useState(list.bags ?? 1)
  const [cold, setCold] = useState(list.cold)
  const [fragile, setFragile] = useState(list.fragile)
  const failureText = useFailureText()
  const readList = () => void refreshOnce(refreshPicking, id, true)
  const { mutate, isPending, error } = useAct('POST /orders/:id/pack', {
    onDone: ({ data }) => {
      onPacked(data)
      readList()
    },
    // Somebody changed the order meanwhile: the newer list is read, and the picker presses again.
    onRefused: (refusal) => {
      if (savedMeanwhile(refusal)) readList()
      return true
    },
  })
  const pack = () => {
    const body = { store_id: list.store.id, version: list.version, bags, cold, fragile }
    mutate({ params: { id: list.order_id }, body })
  }
  return (
    <>
      <div className="flex items-center gap-3">
        {list.crate && <CrateMark crate={list.crate} />}
        <h1 className="text-xl font-bold">{t('pack.title', { order: list.order_id })}</h1>
      </div>
      <CountStepper
        label={t('pack.bags')}
        fewerLabel={t('pack.fewer')}
        moreLabel={t('pack.more')}
        value={bags}
        least={1}
        most={mostBags}
        onChange={setBags}
      />
      <div className="rounded-card border border-line bg-surface px-3">
        <Checkbox label={t('pack.cold')} checked={cold} onChange={({ target }) => setCold(target.checked)} />
        <Checkbox label={t('pack.fragile')} checked={fragile} onChange={({ target }) => setFragile(target.checked)} />
      </div>
      {error && <ErrorText message={failureText(error)} />}
      <BottomBar>
        <Button size="lg" isWide isLoading={isPending} onClick={pack}>
          {t('pack.button')}
        </Button>
      </BottomBar>
    </>
  )
}
