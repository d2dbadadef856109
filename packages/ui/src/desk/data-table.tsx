import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { type LinkComponent, PlainLink } from '../layout/link.tsx'
import { SelectBox } from './select-box.tsx'
import { SortHeader } from './sort-header.tsx'
import { type Column, fromClass, isNamedOnPhone } from './table-column.ts'

export type TableSelection = {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  add: (ids: readonly number[]) => void
  remove: (ids: readonly number[]) => void
  /** 'Select Abebe' for a row, 'Select all on this page' for the head. */
  rowLabel: (id: number) => string
  allLabel: string
}

type DataTableProps<Row extends { id: number }> = {
  label: string
  /** Undefined while the list is loading. */
  rows: readonly Row[] | undefined
  /** The first column names the row and leads to it. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  loadingLabel: string
  hrefOf?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  Link?: LinkComponent | undefined
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  selection?: TableSelection | undefined
  /** Another page is on its way. */
  isBusy?: boolean | undefined
}

const placeholderRows = 8

/** Everything but the first column of a phone's row stands in its second line. */
const cellClass = <Row,>(column: Column<Row>, isFirst: boolean, isSelectable: boolean): string =>
  classNames(
    'px-3 py-2 max-md:py-0.5 md:max-lg:px-2',
    isFirst && 'max-md:w-full max-md:font-semibold',
    isFirst && isSelectable && 'max-md:pr-12',
    column.align === 'end' && 'text-right max-md:text-left',
    column.hasActs && 'max-md:ml-auto',
    fromClass(column),
  )

/**
 * Rows of a list. One tab stop: the arrow keys, Home and End move between rows, Enter opens one and Space selects it. On a
 * phone each row has two lines.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    loadingLabel,
    hrefOf,
    onOpen,
    Link = PlainLink,
    sort,
    onSort,
    selection,
    isBusy,
  } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, Math.max((rows?.length ?? 1) - 1, 0))

  function focusRow(index: number): void {
    const row = body.current?.rows[Math.min(Math.max(index, 0), (rows?.length ?? 1) - 1)]
    row?.focus()
  }
  function selectUpTo(index: number): void {
    const [first, last] = stop < index ? [stop, index] : [index, stop]
    selection?.add((rows ?? []).slice(first, last + 1).map(({ id }) => id))
  }
  function handleKey(event: KeyboardEvent, row: Row, index: number): void {
    if (event.target !== event.currentTarget) return
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: (rows?.length ?? 1) - 1,
    }
    const next = moves[event.key]
    const isSpace = event.key === ' '
    if (next === undefined && !isSpace && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== undefined) {
      if (event.shiftKey) selectUpTo(Math.min(Math.max(next, 0), (rows?.length ?? 1) - 1))
      focusRow(next)
    } else if (isSpace) selection?.toggle(row.id)
    else onOpen?.(row)
  }

  const all = rows?.map(({ id }) => id) ?? []
  const areAllOn = all.length > 0 && all.every((id) => selection?.ids.has(id))
  return (
    <table aria-label={label} aria-busy={rows === undefined || isBusy} className="w-full text-sm max-md:block">
      <thead className="max-md:block">
        <tr className="border-b border-line text-left max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:border-0">
          {selection && (
            <th
              scope="col"
              className="sticky top-14 z-raised w-10 rounded-tl-card bg-surface pl-3 max-md:static max-md:order-last max-md:ml-auto max-md:flex max-md:w-auto max-md:items-center max-md:gap-2 max-md:py-2 max-md:pr-3"
            >
              <span aria-hidden="true" className="text-xs font-semibold text-muted md:hidden">
                {selection.allLabel}
              </span>
              <SelectBox
                label={selection.allLabel}
                isOn={areAllOn}
                isPartlyOn={!areAllOn && all.some((id) => selection.ids.has(id))}
                onToggle={() => (areAllOn ? selection.remove(all) : selection.add(all))}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={classNames('max-md:block', isBusy && 'opacity-60')}>
        {rows === undefined && <PlaceholderRows count={columns.length + (selection ? 1 : 0)} label={loadingLabel} />}
        {rows?.map((row, index) => (
          <tr
            key={row.id}
            tabIndex={index === stop ? 0 : -1}
            aria-selected={selection ? selection.ids.has(row.id) : undefined}
            onFocus={() => setCurrent(index)}
            onKeyDown={(event) => handleKey(event, row, index)}
            onClick={(event) => !(event.target as Element).closest('a, button, input, label, dialog') && onOpen?.(row)}
            className={classNames(
              'border-b border-line -outline-offset-2 transition-colors hover:bg-sunken aria-selected:bg-primary-tint max-md:relative max-md:flex max-md:flex-wrap max-md:py-2',
              onOpen && 'cursor-pointer',
            )}
          >
            {selection && (
              <td className="pl-3 align-middle max-md:absolute max-md:top-2 max-md:right-3">
                <SelectBox
                  label={selection.rowLabel(row.id)}
                  isOn={selection.ids.has(row.id)}
                  onToggle={() => selection.toggle(row.id)}
                  isTabStop={false}
                />
              </td>
            )}
            {columns.map((column, place) => (
              <td key={column.key} className={cellClass(column, place === 0, selection !== undefined)}>
                {isNamedOnPhone(column) && (
                  <span aria-hidden="true" className="mr-1 text-xs text-muted md:hidden">
                    {column.label}
                  </span>
                )}
                {place === 0 && hrefOf ? (
                  <Link href={hrefOf(row)} tabIndex={-1} className="font-semibold hover:underline">
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlaceholderRows({ count, label }: { count: number; label: string }) {
  return (
    <>
      {Array.from({ length: placeholderRows }, (_, row) => (
        <tr key={row} className="border-b border-line max-md:flex">
          <td colSpan={count} className="px-3 py-3 max-md:w-full">
            {row === 0 && (
              <span role="status" className="sr-only">
                {label}
              </span>
            )}
            <Skeleton className="h-5" />
          </td>
        </tr>
      ))}
    </>
  )
}
