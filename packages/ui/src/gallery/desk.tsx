import type { Language } from '@zembil/rules/people/language'
import { useState } from 'react'
import { Combobox } from '../desk/combobox.tsx'
import { DataTable } from '../desk/data-table.tsx'
import { DateField } from '../desk/date-field.tsx'
import { ChoiceChip, FilterChip } from '../desk/filter-chip.tsx'
import { NumberInput } from '../desk/number-input.tsx'
import { Tabs } from '../desk/tabs.tsx'
import { Field } from '../forms/field.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Specimen } from './specimen.tsx'

const dateTexts = {
  calendar: 'Calendar',
  gregorian: 'Gregorian',
  ethiopian: 'Ethiopian',
  day: 'Day',
  month: 'Month',
  year: 'Year',
}

/** The primitives of the staff console. */
export function DeskParts({ language, texts }: { language: Language; texts: GalleryTexts }) {
  const [tab, setTab] = useState('0')
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState<string>()
  const [amount, setAmount] = useState<number | null>(12)
  const [day, setDay] = useState('2026-09-10')
  const [typed, setTyped] = useState('')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([1]))
  const options = texts.sorts.map((label) => ({ value: label, label }))
  const rows = texts.crumbs.map((name, id) => ({ id, name }))
  const toggle = (id: number) =>
    setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))
  return (
    <Specimen title="Desk">
      <Tabs
        label={texts.menu}
        tabs={texts.crumbs.map((label, index) => ({ value: String(index), label, count: index ? '99+' : undefined }))}
        value={tab}
        onChange={setTab}
        panelId="desk-panel"
      />
      <div id="desk-panel" role="tabpanel" className="flex flex-wrap gap-2">
        <FilterChip label={texts.inStock} isOn={isOn} onToggle={() => setOn(!isOn)} />
        <FilterChip label={texts.outOfStock} isOn={!isOn} onToggle={() => setOn(!isOn)} />
        <ChoiceChip label={texts.sort} anyLabel="–" options={options} value={choice} onChange={setChoice} />
      </div>
      <DataTable
        label={texts.categories}
        loadingLabel={texts.loading}
        rows={rows}
        columns={[
          { key: 'name', label: texts.firstName, sort: 'name', cell: ({ name }) => name },
          { key: 'id', label: texts.quantity, align: 'end', cell: ({ id }) => id },
        ]}
        sort="name"
        onSort={() => {}}
        selection={{
          ids,
          toggle,
          add: (added) => setIds((old) => new Set([...old, ...added])),
          remove: (gone) => setIds((old) => new Set([...old].filter((id) => !gone.includes(id)))),
          rowLabel: (id) => `${texts.add} ${id}`,
          allLabel: texts.add,
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.quantity}>
          {(control) => <NumberInput {...control} value={amount} onChange={setAmount} />}
        </Field>
        <Field label={texts.categories}>
          {(control) => (
            <Combobox
              {...control}
              text={typed}
              onType={setTyped}
              options={options}
              onChoose={({ label }) => setTyped(label)}
              listLabel={texts.categories}
              noneLabel={texts.outOfStock}
            />
          )}
        </Field>
        <DateField
          label={texts.delivery}
          texts={dateTexts}
          language={language}
          value={day}
          onChange={setDay}
          beside={day}
        />
      </div>
    </Specimen>
  )
}
