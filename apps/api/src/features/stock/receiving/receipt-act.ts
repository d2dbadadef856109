import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { Receipt } from '@zembil/contract/staff/stock/receipt-shapes'
import type { Act } from '../../staff/audit/write-audit.sql.ts'

/** Of a receipt the audit log keeps its head and how much it holds; the lines stay with the receipt. */
export const receiptFacts = ({ supplier, store, note_no, lines }: Receipt) => ({
  supplier_id: supplier.id,
  store_id: store.id,
  note_no,
  lines: lines.length,
  units: lines.reduce((sum, { packs, pack_units }) => sum + packs * pack_units, 0),
})

export const onReceipt = (action: AuditAction, { id }: { id: number }): Act => ({
  action,
  subject: { kind: 'receipt', id },
})
