import type { Crate } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'

/** Colour and letter, because several crates stand side by side. */
const colours: Record<Crate, string> = {
  A: 'bg-primary text-white',
  B: 'bg-saffron text-ink',
  C: 'bg-blue-ink text-white',
  D: 'bg-terracotta text-white',
}

/** The crate that an order goes into. */
export function CrateMark({ crate }: { crate: Crate }) {
  return (
    <span
      className={`inline-flex size-12 shrink-0 items-center justify-center rounded-card text-2xl font-bold ${colours[crate]}`}
    >
      {crate}
    </span>
  )
}
