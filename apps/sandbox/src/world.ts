import type { Book, Entry, Refusal } from './book/book.ts'
import type { Faults } from './book/faults.ts'
import type { Inbox } from './sms/inbox.ts'

/** A message to the shop, ready to go. */
export type Notice = { url: string; headers: Record<string, string>; body: string }

/** How one provider tells the shop of a payment. `amountSantim` may be wrong and `isForged` asks for a wrong signature. */
export type Herald = {
  compose: (entry: Entry, telling: { amountSantim: number; isForged: boolean }) => Notice
  /** What the person can refuse it for. */
  refusals: readonly Refusal[]
}

/** Everything outside the shop, in memory. */
export type World = {
  env: Record<string, string | undefined>
  inbox: Inbox
  book: Book
  faults: Faults
  heralds: Map<string, Herald>
  /** Notices held back until the provider's next one. */
  held: Map<string, (() => void)[]>
  /** Ends what is still to be sent. */
  ending: AbortSignal
}
