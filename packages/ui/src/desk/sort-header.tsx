import { classNames } from '../class-names.ts'
import { ArrowUpIcon } from '../layout/icon.tsx'
import { type Column, fromClass } from './table-column.ts'

type SortHeaderProps<Row> = {
  column: Column<Row>
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
}

/** The head of a column. A column that the server can sort by is a button; on a phone only those are shown. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { label, align } = column
  const isSortable = column.sort !== undefined && onSort !== undefined
  const isUp = sort !== undefined && sort === column.sort
  const isDown = sort !== undefined && sort === `-${column.sort}`
  const direction = isUp ? 'ascending' : isDown ? 'descending' : 'none'
  return (
    <th
      scope="col"
      aria-sort={isSortable ? direction : undefined}
      className={classNames(
        'sticky top-14 z-raised bg-surface px-3 md:max-lg:px-2 first:rounded-tl-card last:rounded-tr-card py-2 text-xs font-semibold text-muted max-md:static max-md:bg-transparent',
        !isSortable && 'max-md:sr-only',
        align === 'end' && 'text-right',
        fromClass(column),
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort(isUp ? `-${column.sort}` : (column.sort ?? ''))}
          className={classNames(
            'hit-area inline-flex items-center gap-1 hover:text-ink',
            (isUp || isDown) && 'text-ink',
          )}
        >
          {label}
          {(isUp || isDown) && (
            <ArrowUpIcon className={classNames('size-4 transition-[rotate]', isDown && 'rotate-180')} />
          )}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
