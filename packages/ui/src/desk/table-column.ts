import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The value of `sort` for this column; a minus before it reverses the order. */
  sort?: string | undefined
  align?: 'start' | 'end' | undefined
  /** Shown from this width on; below it the column is left out. */
  from?: 'md' | 'lg' | 'xl' | undefined
  /** On a phone, where the heads are hidden, the label stands before the value. For figures that say nothing alone. */
  isNamedOnPhone?: boolean | undefined
}

const fromClasses = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }

/** Hides a column on screens that are too narrow for it. */
export const fromClass = <Row>({ from }: Column<Row>): string | undefined => from && fromClasses[from]
