import { createSignal } from '../signal.ts'

/** Orders that were paid since the member last looked at the queue; the title of the tab says how many. */
export const newlyPaid = createSignal(0)
