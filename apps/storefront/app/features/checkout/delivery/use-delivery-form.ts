import { useRef, useState } from 'react'
import type { ShippingDetails } from '../../../state/cart-shape.ts'
import { type ShippingFault, type ShippingField, type ShippingValues, shippingFaults } from './delivery-values.ts'

/** Receiver and address while they are typed; all of them are checked before going on. */
export function useShippingForm(initial: ShippingValues) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<ShippingField, ShippingFault>>>({})

  /** Whether these details may be sent; the first field that is wrong takes the keyboard. */
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
