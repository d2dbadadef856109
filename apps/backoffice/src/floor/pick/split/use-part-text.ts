import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Part = PickList['other_parts'][number]

/** Says where the part of a store is, of an order that several stores pick. */
export function usePartText(): (part: Part, leavesFrom: Part['store']) => string {
  const { t, language } = useTranslation('pick')
  return ({ store, stage, has_arrived }, leavesFrom) =>
    t(has_arrived ? 'part.arrived' : `part.${stage}`, {
      store: nameIn(language, store),
      leaves: nameIn(language, leavesFrom),
    })
}
