import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The value of `sort` for this column; a minus before it reverses the order. */
  sort?: string | undefined
  /** Figures stand at the end. */
  align?: 'start' | 'end' | undefined
  /** Shown from this width on; below it the column is left out. */
  from?: 'md' | 'lg' | 'xl' | undefined
  /**
   * On a phone, where the heads are hidden, the label stands before the value. By default before figures; false for those
   * that speak for themselves, such as the only amount of a row.
   */
  isNamedOnPhone?: boolean | undefined
  /** Holds buttons. On a phone they stand at the end of the row, one below the other. */
  hasActs?: boolean | undefined
}

export const isNamedOnPhone = <Row>({ isNamedOnPhone, align }: Column<Row>): boolean =>
  isNamedOnPhone ?? align === 'end'

const fromClasses = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }

/** Hides a column on screens that are too narrow for it. */
export const fromClass = <Row>({ from }: Column<Row>): string | undefined => from && fromClasses[from]
