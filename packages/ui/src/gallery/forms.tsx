import { useState } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { Field } from '../forms/field.tsx'
import { RadioGroup } from '../forms/radio-group.tsx'
import { Select } from '../forms/select.tsx'
import { TextArea, TextInput } from '../forms/text-input.tsx'
import { Accordion } from '../layout/accordion.tsx'
import { Collapsible } from '../layout/collapsible.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Specimen } from './specimen.tsx'

export function Forms({ texts }: { texts: GalleryTexts }) {
  const [delivery, setDelivery] = useState('0')
  const [price, setPrice] = useState<string | null>('1')
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
