import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Collapsible } from '../collapsible.tsx'
import { Field } from '../field.tsx'
import { GridIcon, ListIcon } from '../icon.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Select } from '../select.tsx'
import { TextArea, TextInput } from '../text-input.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

export function Forms({ texts }: { texts: GalleryTexts }) {
  const [delivery, setDelivery] = useState('0')
  const [price, setPrice] = useState<string | null>('1')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <>
      <Specimen title="Fields">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.firstName} isRequired>
            {(control) => <TextInput {...control} defaultValue="Selam" />}
          </Field>
          <Field label={texts.firstName} error={texts.required} isRequired>
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label={texts.phone} hint={texts.phoneHint}>
            {(control) => <TextInput {...control} lead="+251" inputMode="numeric" placeholder="9XXXXXXXX" />}
          </Field>
          <Field label={texts.phone} optionalLabel={texts.optional}>
            {(control) => <TextInput {...control} readOnly defaultValue="251911223344" />}
          </Field>
          <Field label={texts.sort}>
            {(control) => <Select {...control} options={texts.sorts.map((label) => ({ value: label, label }))} />}
          </Field>
          <Field label={texts.message}>{(control) => <TextArea {...control} />}</Field>
        </div>
        <Checkbox label={texts.agree} defaultChecked />
        <Checkbox label={texts.agree} />
        <Checkbox label={texts.agree} disabled />
      </Specimen>
      <Specimen title="Choices">
        <RadioGroup
          legend={texts.delivery}
          look="card"
          value={delivery}
          onChange={setDelivery}
          options={texts.deliveries.map(([label, description, aside], index) => ({
            value: String(index),
            label,
            description,
            aside,
            isDisabled: index === 1,
          }))}
        />
        <Row>
          <SegmentedControl
            label={texts.view}
            value={view}
            onChange={setView}
            options={[
              { value: 'grid', label: texts.grid, icon: <GridIcon className="size-5" /> },
              { value: 'list', label: texts.list, icon: <ListIcon className="size-5" /> },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen title="Collapsible, accordion">
        <Collapsible title={texts.priceRange} isOpenAtFirst>
          <RadioGroup
            legend={texts.priceRange}
            isLegendHidden
            value={price}
            onChange={setPrice}
            options={texts.prices.map((label, index) => ({ value: String(index), label }))}
          />
        </Collapsible>
        <Accordion items={texts.faq.map(([title = '', content]) => ({ id: title, title, content }))} />
      </Specimen>
    </>
  )
}
