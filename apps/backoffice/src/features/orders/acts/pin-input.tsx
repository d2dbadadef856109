import { TextInput } from '@zembil/ui/forms/text-input'
import { type ComponentProps, useState } from 'react'

type Pin = { latitude?: number | null | undefined; longitude?: number | null | undefined }
type PinInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: Pin
  onChange: (pin: Pin) => void
}

const textOf = ({ latitude, longitude }: Pin): string =>
  latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`

function pinOf(text: string): Pin {
  if (text.trim() === '') return { latitude: null, longitude: null }
  const [, latitude = '', longitude = ''] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  // Not a number: the form's check names the fault.
  return { latitude: latitude === '' ? Number.NaN : Number(latitude), longitude: Number(longitude) }
}

/** A place on the map as map apps copy it: `8.9954, 38.7891`. */
export function PinInput({ value, onChange, ...rest }: PinInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={typed ?? textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(pinOf(target.value))
      }}
    />
  )
}
