import { Button } from '@zembil/ui/forms/button'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useView } from '../../storage/records.ts'
import { saveView } from '../../storage/views.ts'
import { BothNames } from '../both-names.tsx'
import { CrateMark } from '../crate-mark.tsx'
import type { LostList } from './lost-lists.ts'

function Goods({ goods }: { goods: LostList['goods'] }) {
  const { language } = useTranslation('pick')
  return (
    <ul className="divide-y divide-line">
      {goods.map((one) => (
        <li key={one.product_id} className="flex items-center gap-3 py-2">
          <span className="min-w-12 text-2xl font-bold tabular-nums">{one.picked} ×</span>
          <span className="min-w-0">
            <BothNames of={one} className="text-base" />
            <span className="text-sm">{language === 'am' ? one.unit_am : one.unit}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Orders that were canceled or taken over meanwhile, and what to do with the goods in the crate. */
export function PutBack() {
  const { t, language } = useTranslation('pick')
  const { id } = useMe()
  const lost = useView(id, 'lost')?.data ?? []
  const forget = (list: LostList) =>
    saveView(
      id,
      'lost',
      lost.filter((one) => one !== list),
    )
  return lost.map((list) => (
    <section key={list.order_id} className="grid gap-2 rounded-card border-2 border-danger bg-surface p-3">
      <div className="flex items-center gap-3">
        {list.crate && <CrateMark crate={list.crate} />}
        <h2 className="text-lg font-bold text-danger">{t(`lost.${list.why}`, { order: list.order_id })}</h2>
      </div>
      {list.by && <p>{t('lost.by', { name: nameIn(language, list.by) })}</p>}
      {list.why === 'canceled' && list.goods.length > 0 && (
        <>
          <p>{t('lost.putBack')}</p>
          <Goods goods={list.goods} />
        </>
      )}
      <Button size="lg" isWide onClick={() => void forget(list)}>
        {list.why === 'canceled' && list.goods.length > 0 ? t('lost.done') : t('lost.seen')}
      </Button>
    </section>
  ))
}
