import type { Column } from '@zembil/ui/desk/table-column'
import { Link } from 'react-router'

/** The column of a list that leads to the order of a row. */
export const orderColumn = <Row extends { order_id: number }>(
  label: string,
  textOf: (orderId: number) => string,
): Column<Row> => ({
  key: 'order',
  label,
  cell: ({ order_id }) => (
    <Link to={`/orders/${order_id}`} className="font-semibold tabular-nums hover:underline">
      {textOf(order_id)}
    </Link>
  ),
})
