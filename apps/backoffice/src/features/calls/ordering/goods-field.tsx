import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallGoods } from '@zembil/contract/staff/calls/call-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Combobox } from '@zembil/ui/desk/combobox'
import { Field } from '@zembil/ui/forms/field'
import { useDeferredValue, useId, useState } from 'react'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { tellFailure } from '../../../platform/notices/toast.ts'
import { useScanner } from '../../../platform/scan/use-scanner.ts'
import { readWish } from './call-draft.ts'
import { goodsQuery } from './ordering.queries.ts'

const shortestWords = 2

/** Finds goods by name or scan and puts them into the cart; the cursor stays for the next ones. */
export function GoodsField({ onAdd }: { onAdd: (goods: CallGoods, quantity: number) => void }) {
  const { t, language } = useTranslation('ordering')
  const client = useQueryClient()
  const onError = useTellFailure()
  const listId = useId()
  const [text, setText] = useState('')
  const { quantity, words } = readWish(useDeferredValue(text))
  const isAsked = words.length >= shortestWords
  const found = useQuery({ ...goodsQuery(words), enabled: isAsked, staleTime: 30_000 })
  const goods = isAsked ? (found.data?.data ?? []) : []
  const detailOf = (one: CallGoods): string =>
    [
      language === 'am' ? one.unit_am : one.unit,
      formatPrice(fromWire(one.price), language),
      one.available > 0 ? t('cart.left', { count: one.available }) : t('cart.soldOut'),
    ]
      .filter(Boolean)
      .join(' · ')
  const keyOf = ({ kind, id }: CallGoods) => `${kind}-${id}`

  async function scan(code: string): Promise<void> {
    try {
      const { data } = await client.fetchQuery(goodsQuery(code))
      const exact = data.find(({ is_exact }) => is_exact)
      if (exact) onAdd(exact, exact.units)
      else tellFailure(t('cart.unknownCode', { code }))
    } catch (error) {
      onError(error)
    }
  }
  useScanner((code) => void scan(code))
  useKey('F4', t('keys.goods'), () => document.getElementById(listId)?.querySelector('input')?.focus())
  return (
    <div id={listId}>
      <Field label={t('cart.goods')} hint={t('cart.goodsHint')}>
        {(control) => (
          <Combobox
            {...control}
            text={text}
            onType={setText}
            options={goods.map((one) => ({
              value: keyOf(one),
              label: nameIn(language, one),
              detail: detailOf(one),
            }))}
            onChoose={({ value }) => {
              const chosen = goods.find((one) => keyOf(one) === value)
              setText('')
              if (chosen) onAdd(chosen, quantity * chosen.units)
            }}
            listLabel={t('cart.results')}
            noneLabel={isAsked ? t('cart.none') : t('cart.goodsHint')}
            isSearching={found.isFetching}
          />
        )}
      </Field>
    </div>
  )
}
