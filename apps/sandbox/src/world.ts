import type { Book, Entry, Refusal } from './book/book.ts'
import type { Faults } from './book/faults.ts'
import type { Inbox } from './sms/inbox.ts'

/** The HTTP request that notifies the shop. */
export type Notice = { url: string; headers: Record<string, string>; body: string }

/** Composes a provider's notices. `amountSantim` may be wrong on purpose; `isForged` asks for an invalid signature. */
export type Notifier = {
  compose: (entry: Entry, telling: { amountSantim: number; isForged: boolean }) => Notice
  /** The reasons for refusal that the payer can choose from. */
  refusals: readonly Refusal[]
}

/** The state of all stand-ins. */
export type World = {
  env: Record<string, string | undefined>
  inbox: Inbox
  book: Book
  faults: Faults
  notifiers: Map<string, Notifier>
  /** Callbacks that release notices held back until the provider's next one. */
  held: Map<string, (() => void)[]>
  /** Aborts pending notices when the sandbox closes. */
  ending: AbortSignal
}
