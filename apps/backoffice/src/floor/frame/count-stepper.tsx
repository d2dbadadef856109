import { IconButton } from '@zembil/ui/forms/icon-button'
import { MinusIcon, PlusIcon } from '@zembil/ui/layout/icon'

type CountStepperProps = {
  label: string
  fewerLabel: string
  moreLabel: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** − n + with targets for a thumb and a number that can be read at arm's length. */
export function CountStepper({ label, fewerLabel, moreLabel, value, least, most, onChange }: CountStepperProps) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-3">
      <legend className="sr-only">{label}</legend>
      <p className="text-center font-semibold">{label}</p>
      <div className="flex items-center justify-between">
        <IconButton label={fewerLabel} variant="outline" disabled={value <= least} onClick={() => onChange(value - 1)}>
          <MinusIcon />
        </IconButton>
        <output className="text-4xl font-bold tabular-nums">{value}</output>
        <IconButton label={moreLabel} variant="outline" disabled={value >= most} onClick={() => onChange(value + 1)}>
          <PlusIcon />
        </IconButton>
      </div>
    </fieldset>
  )
}
