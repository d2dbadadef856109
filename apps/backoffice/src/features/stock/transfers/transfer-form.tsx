import { useQuery } from '@tanstack/react-query'
import { type TransferInput, transferInput } from '@zembil/contract/staff/stock/transfer-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Button } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'
import { GoodsField } from '../goods-field.tsx'
import { choicesQuery, storesQuery } from '../stock.queries.ts'

type Named = { name: string; name_am: string }

/** `/stock/transfers/new`: goods leave a store for another one. */
export function TransferForm() {
  const { t, language } = useTranslation('stock')
  const navigate = useNavigate()
  const me = useMe()
  const own = useQuery(storesQuery).data?.data ?? []
  const all = useQuery(choicesQuery).data?.data.stores ?? []
  const nothing: TransferInput = { from_store_id: me.stores[0]?.id ?? 1, to_store_id: 0, lines: [] }
  const form = useContractForm({ shape: transferInput, source: nothing, fill: (values) => values })
  const [names, setNames] = useState<ReadonlyMap<number, Named>>(new Map())
  const { mutate, isPending } = useAct('POST /transfers', {
    said: t('transfers.sendDone'),
    onDone: ({ data }) => {
      form.rebase(nothing)
      return navigate(`/stock/transfers/${data.id}`, { replace: true })
    },
    onRefused: form.refuse,
  })
  const values = form.values as TransferInput
  const submit = (body: TransferInput) => mutate({ body })
  const add = (product_id: number, goods: Named, units: number) => {
    setNames((old) => new Map(old).set(product_id, goods))
    const known = values.lines.some((line) => line.product_id === product_id)
    const raised = values.lines.map((line) =>
      line.product_id === product_id ? { ...line, sent: line.sent + units } : line,
    )
    form.set('lines', known ? raised : [...values.lines, { product_id, sent: units }])
  }
  const optionsOf = (stores: (Named & { id: number })[]) => [
    { value: '0', label: '—' },
    ...stores.map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
  ]
  const options = {
    from_store_id: optionsOf(own),
    to_store_id: optionsOf(all.filter(({ id }) => id !== values.from_store_id)),
  }
  return (
    <>
      <PageHeader
        title={t('transfers.new')}
        back={{ href: lastList('/stock/transfers'), label: t('transfers.title') }}
      />
      <form {...form.formProps(submit)}>
        <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(nothing)} />
        <Card className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-3">
            {(['from_store_id', 'to_store_id'] as const).map((name) => (
              <FormField
                key={name}
                faults={form.faults}
                name={name}
                label={t(name === 'from_store_id' ? 'transfers.from' : 'transfers.to')}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={String(values[name])}
                    onChange={({ target }) => form.set(name, Number(target.value))}
                    options={options[name]}
                  />
                )}
              </FormField>
            ))}
            <FormField faults={form.faults} name="note" label={t('transfers.note')} isOptional>
              {(control) => (
                <TextInput
                  {...control}
                  value={values.note ?? ''}
                  onChange={({ target }) => form.set('note', target.value || undefined)}
                />
              )}
            </FormField>
          </div>
          <FormField faults={form.faults} name="lines" label={t('goods.label')}>
            {(control) => (
              <GoodsField
                control={control}
                storeId={values.from_store_id}
                onAdd={(goods, units) => add(goods.id, goods, units)}
              />
            )}
          </FormField>
          {values.lines.length === 0 && <p className="text-muted">{t('transfers.empty')}</p>}
          <ol className="grid gap-3">
            {values.lines.map((line, index) => {
              const goods = names.get(line.product_id)
              const name = goods ? nameIn(language, goods) : String(line.product_id)
              return (
                <li
                  key={line.product_id}
                  className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3"
                >
                  <p className="min-w-40 grow font-semibold wrap-anywhere">{name}</p>
                  <span className="w-28">
                    <FormField faults={form.faults} name={`lines.${index}.sent`} label={t('transfers.sent')}>
                      {(control) => (
                        <NumberInput
                          {...control}
                          value={line.sent}
                          onChange={(sent) =>
                            form.set(
                              'lines',
                              values.lines.map((one) => (one === line ? { ...one, sent: sent ?? Number.NaN } : one)),
                            )
                          }
                        />
                      )}
                    </FormField>
                  </span>
                  <IconButton
                    label={t('transfers.remove', { name })}
                    onClick={() =>
                      form.set(
                        'lines',
                        values.lines.filter((one) => one !== line),
                      )
                    }
                  >
                    <CloseIcon className="size-5" />
                  </IconButton>
                </li>
              )
            })}
          </ol>
          <div>
            <Button type="submit" isLoading={isPending}>
              {t('transfers.send')}
            </Button>
          </div>
        </Card>
      </form>
    </>
  )
}
