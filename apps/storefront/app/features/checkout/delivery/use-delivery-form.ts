import { useRef, useState } from 'react'
import type { ShippingDetails } from '../../../state/cart-shape.ts'
import { type ShippingFault, type ShippingField, type ShippingValues, shippingFaults } from './delivery-values.ts'

/** Form state for receiver and address; all fields are checked on submit. */
export function useShippingForm(initial: ShippingValues) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<ShippingField, ShippingFault>>>({})

  /** Returns whether the details are valid; focuses the first invalid field. */
  function check(kind: 'delivery' | 'pickup', details: ShippingDetails): boolean {
    const found = shippingFaults(kind, details)
    const [first] = Object.keys(found)
    setFaults(found)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }

  const fieldProps = (field: ShippingField) => ({
    field,
    value: values[field],
    fault: faults[field],
    onChange: (text: string) => {
      setValues((now) => ({ ...now, [field]: text }))
      setFaults((now) => ({ ...now, [field]: undefined }))
    },
  })

  return { form, values, check, fieldProps }
}
