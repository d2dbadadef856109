import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundGoods } from '@zembil/contract/staff/stock/stock-shapes'
import { Combobox } from '@zembil/ui/desk/combobox'
import type { FieldControl } from '@zembil/ui/forms/field'
import { useDeferredValue, useState } from 'react'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tellFailure } from '../../platform/notices/toast.ts'
import { useScanner } from '../../platform/scan/use-scanner.ts'
import { goodsQuery } from './stock.queries.ts'

type GoodsFieldProps = {
  storeId: number
  /** `units`: how many the scanned code stands for; 1 for what was found by name. */
  onAdd: (goods: FoundGoods, units: number) => void
  /** Of the field around it, if there is one. */
  control?: FieldControl
}

/** Finds a product by scan, wherever the cursor stands, or by name. */
export function GoodsField({ storeId, onAdd, control }: GoodsFieldProps) {
  const { t, language } = useTranslation('stock')
  const client = useQueryClient()
  const onError = useTellFailure()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const found = useQuery({ ...goodsQuery(storeId, asked), enabled: asked.length > 1 })
  const detailOf = (goods: FoundGoods) => {
    const unit = language === 'am' ? goods.unit_am : goods.unit
    return goods.is_active ? unit : `${unit} · ${t('inactive')}`
  }
  const options = (asked.length > 1 ? (found.data?.data ?? []) : []).map((goods) => ({
    value: String(goods.id),
    label: nameIn(language, goods),
    detail: detailOf(goods),
  }))

  async function scan(code: string): Promise<void> {
    try {
      const { data } = await client.fetchQuery(goodsQuery(storeId, code))
      const goods = data.find(({ is_exact }) => is_exact)
      if (goods) onAdd(goods, goods.codes.find((one) => one.code === code)?.units ?? 1)
      else tellFailure(t('goods.unknown', { code }))
    } catch (error) {
      onError(error)
    }
  }
  useScanner((code) => void scan(code))
  return (
    <Combobox
      {...control}
      aria-label={t('goods.label')}
      placeholder={t('goods.hint')}
      text={text}
      onType={setText}
      options={options}
      onChoose={({ value }) => {
        const goods = found.data?.data.find(({ id }) => String(id) === value)
        setText('')
        if (goods) onAdd(goods, 1)
      }}
      listLabel={t('goods.results')}
      noneLabel={t('goods.none')}
      isSearching={found.isFetching}
    />
  )
}
