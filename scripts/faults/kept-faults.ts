// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Fault } from './apply-fault.ts'

const features = 'apps/api/src/features'

/** Faults of one kind: where, what is replaced by what, and the test that must fail, both under `features`. */
const of = (...[file, find, put, test]: [file: string, find: string, put: string, test: string]): Fault => ({
  file: `${features}/${file}`,
  find,
  put,
  test: `${features}/${test}`,
})

const settlement = [
  of(
    'payments/settlement/settle-payment.ts',
    'return money.amountSantim < order.due_santim ?',
    'return money.amountSantim < order.due_santim - 1 ?',
    'payments/board/money-board.test.ts',
  ),
  of('payments/settlement/settle-payment.ts', '  if (isHeld) return\n', '\n', 'payments/board/money-board.test.ts'),
  of(
    'payments/notices/receive-notice.ts',
    'if (notice.reference !== attempt.reference)',
    "if (notice.reference === '')",
    'payments/notices/settle-notices.test.ts',
  ),
  of(
    'payments/attempts/payment-limits.sql.ts',
    "o.created_at > now() - interval '3 days'",
    "o.created_at > now() - interval '3 hours'",
    'payments/attempts/payment-limits.test.ts',
  ),
  of('orders/status/expire-orders.ts', 'order.seconds_left > 0 || ', '', 'orders/orders.test.ts'),
  of(
    'loans/files/post-repayments.ts',
    "if (booked < bookings.length) throw new AppError('rows_refused')",
    '',
    'loans/files/repayment-files.test.ts',
  ),
  of(
    'orders/placing/order-terms.sql.ts',
    'from stores where is_active)',
    'from stores)',
    'orders/placing/serving-store.test.ts',
  ),
  of(
    'orders/status/handover-code.sql.ts',
    'coalesce(handover_code, ${code})',
    '${code}',
    'fulfilment/dispatch/dispatch.test.ts',
  ),
  of(
    'payments/attempts/begin-attempt.ts',
    'attempt.seconds_left <= 0 || ',
    '',
    'payments/attempts/pay-by-telebirr.test.ts',
  ),
  of(
    'loans/sponsors/sponsors.sql.ts',
    't.created_at < ${dayEnd(to)}',
    't.created_at < ${dayStart(to)}',
    'loans/sponsors/sponsors.test.ts',
  ),
]
const refunds = [
  of(
    'payments/refunds/payment-refunds.sql.ts',
    'where id = ${id} and settled_at is null`',
    'where id = ${id}`',
    'payments/bills/bank-bills.test.ts',
  ),
  of(
    'payments/refunds/payment-refunds.sql.ts',
    "    where id = ${id} and state in ('queued', 'pending')`",
    '    where id = ${id}`',
    'payments/refunds/refund-payment.test.ts',
  ),
  of(
    'payments/giving/plan-refund.ts',
    '    !is_wallet || customer_id !== null',
    '    true || [is_wallet, customer_id]',
    'fulfilment/refused-goods/erased-customer.test.ts',
  ),
  of(
    'payments/giving/plan-refund.ts',
    "order.status === 'successful' ? whole : whole - 1",
    'whole',
    'payments/giving/give-refund.test.ts',
  ),
  of(
    'payments/giving/share-refund.ts',
    'const drawn = Math.min(rest, left)',
    'const drawn = rest',
    'payments/giving/share-refund.test.ts',
  ),
]
const stock = [
  of(
    'stock/receiving/receipts.sql.ts',
    ' where id = ${id} for no key update`',
    ' where id = ${id}`',
    'stock/stock-keeping.test.ts',
  ),
  of(
    'stock/receiving/save-receipt.ts',
    'if (await isNoteUsed(db, head.id, head))',
    'if (false)',
    'stock/stock-keeping.test.ts',
  ),
  of('stock/counts/make-count.ts', "if (is_own) throw new AppError('own_count')", '', 'stock/stock-keeping.test.ts'),
  of(
    'stock/order-stock.sql.ts',
    'where finished_at is null and written_off is not null',
    'where written_off is not null',
    'fulfilment/short-lines/short-lines.test.ts',
  ),
  of(
    'fulfilment/short-lines/substitutes.sql.ts',
    'where p.is_active and not',
    'where not',
    'fulfilment/short-lines/short-lines.test.ts',
  ),
  of(
    'catalog/staff-products/prices.sql.ts',
    ' and c.product_id = ${productId}`',
    '`',
    'catalog/staff-products/staff-products.test.ts',
  ),
  of(
    'stock/transfers/transfers.sql.ts',
    'where l.transfer_id = ${id} and l.product_id = a.product_id',
    'where l.product_id = a.product_id',
    'stock/stores-apart.test.ts',
  ),
  of(
    'stock/counts/count-entries.sql.ts',
    'counted = excluded.counted, expected = excluded.expected,',
    'counted = excluded.counted,',
    'stock/stores-apart.test.ts',
  ),
  of(
    'stock/counts/count-entries.sql.ts',
    'store_id = ${storeId} and starts_with(place',
    'starts_with(place',
    'stock/stores-apart.test.ts',
  ),
  of(
    'delivery/settings/store-settings.ts',
    'lock: () => lockStore(db, id)',
    'lock: async () => undefined',
    'delivery/settings/shop-settings.test.ts',
  ),
]
const permissions = [
  of('stock/receiving/receipts.sql.ts', '    [inScope(stores)],', '    [sql`true`],', '../staff-authorisation.test.ts'),
  of(
    'staff/sessions/require-member.ts',
    'if (required.needsProof && !actor.isProved)',
    'if (false)',
    'payments/approvals/approvals.test.ts',
  ),
  of(
    'payments/approvals/decide-approval.ts',
    "if (approval.asked_by.id === actor.id) throw new AppError('own_request')",
    '',
    'payments/approvals/approvals.test.ts',
  ),
  of(
    'fulfilment/dispatch/rounds.sql.ts',
    'where m.id = ${id} and m.is_active`',
    'where m.id = ${id}`',
    'fulfilment/dispatch/dispatch.test.ts',
  ),
  of(
    'payments/approvals/approvals.sql.ts',
    "const isWaiting = sql`a.state = 'waiting' and a.expires_at > now()`",
    "const isWaiting = sql`a.state = 'waiting'`",
    'payments/approvals/approvals.test.ts',
  ),
]
const retention = [
  of(
    'orders/history/forget-addresses.sql.ts',
    'set shipping_detail = null from old',
    'set shipping_detail = o.shipping_detail from old',
    '../retention.test.ts',
  ),
  of(
    'orders/history/forget-addresses.sql.ts',
    'where created_at < now() - make_interval(days => ${days})',
    'where created_at < now()',
    '../retention.test.ts',
  ),
  of(
    'orders/history/forget-addresses.sql.ts',
    'update delivery_reports r set proof_name = null, note = null',
    'update delivery_reports r set proof_name = null',
    '../retention.test.ts',
  ),
  of(
    'payments/audit/forget-payments.sql.ts',
    'set payer_phone = null, pay_url = null,',
    'set pay_url = null,',
    '../retention.test.ts',
  ),
  of(
    'customers/customers.sql.ts',
    'p.order_id = o.id and p.is_held',
    'p.order_id = o.id and false',
    'payments/board/money-board.test.ts',
  ),
  of('sms/sms.sql.ts', "    .where('status', '=', 'queued')\n    .execute()", '    .execute()', 'sms/send-sms.test.ts'),
  of(
    'customers/staff/acts/former-numbers.sql.ts',
    '\n      or exists (select from ledger_accounts a where a.customer_id = c.id))`',
    ')`',
    'customers/staff/acts/customer-acts.test.ts',
  ),
  of(
    'pictures/cleaning.sql.ts',
    " * interval '1 day' and not is_picture_used(name))",
    " * interval '1 day')",
    'pictures/pictures.test.ts',
  ),
]

/** What must never pass unnoticed. `npm run faults` proves that each of them fails a test. */
export const keptFaults: readonly Fault[] = [...settlement, ...refunds, ...stock, ...permissions, ...retention]
