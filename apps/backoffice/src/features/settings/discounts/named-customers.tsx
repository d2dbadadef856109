import { useQuery } from '@tanstack/react-query'
import type { NamedCustomer, StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import { Combobox } from '@zembil/ui/desk/combobox'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Section } from '../../../platform/page/section.tsx'
import { customerSearch, namedQuery, namedState } from '../settings.queries.ts'

function useNaming({ id }: StaffDiscountType) {
  const { t } = useTranslation('settings')
  const add = useAct('POST /discount-types/:id/customers', { said: t('discounts.given') })
  const name = (customerId: number) => add.mutate({ params: { id }, body: { customer_id: customerId } })
  const remove = useAct('DELETE /discount-types/:id/customers/:customer_id', {
    said: t('discounts.taken'),
    undo:
      (_answer, { params }) =>
      () =>
        name(Number(params.customer_id)),
  })
  return { name, unname: (customerId: number) => remove.mutate({ params: { id, customer_id: customerId } }) }
}

/** Finds a customer by name or number; what is typed stands in no address. */
function CustomerChoice({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTranslation('settings')
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...customerSearch(text.trim()), enabled: text.trim().length > 1 })
  const options = (data?.data ?? []).map(({ id, first_name, last_name, phone_number }) => ({
    value: String(id),
    label: [first_name, last_name].filter(Boolean).join(' ') || t('discounts.noName'),
    detail: phone_number,
  }))
  return (
    <Combobox
      aria-label={t('discounts.find')}
      placeholder={t('discounts.find')}
      text={text}
      onType={setText}
      options={options}
      onChoose={({ value }) => {
        setText('')
        onChoose(Number(value))
      }}
      listLabel={t('discounts.found')}
      noneLabel={t('discounts.noneFound')}
      isSearching={isFetching}
    />
  )
}

/** The customers who may use a discount by name. */
export function NamedCustomers({ discount }: { discount: StaffDiscountType }) {
  const { t } = useTranslation('settings')
  const { state, change, clear } = useListState(namedState)
  const list = useFreshList(namedQuery(discount.id, state))
  const { name, unname } = useNaming(discount)
  const columns: readonly [Column<NamedCustomer>, ...Column<NamedCustomer>[]] = [
    { key: 'name', label: t('fields.name'), cell: (one) => one.name || t('discounts.noName') },
    { key: 'phone', label: t('fields.phone_number'), cell: ({ phone_number }) => phone_number },
    {
      key: 'remove',
      hasActs: true,
      label: t('discounts.act'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ id }) => (
        <Button size="sm" variant="ghostDanger" onClick={() => unname(id)}>
          {t('discounts.take')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('discounts.namedTitle')}>
      <div className="mb-3 max-w-96">
        <CustomerChoice onChoose={name} />
      </div>
      <ListView
        label={t('discounts.namedTitle')}
        list={list}
        columns={columns}
        onChange={change}
        isFiltered={false}
        onClear={clear}
      />
    </Section>
  )
}
