import type { CreditAccount } from '@zembil/contract/staff/credit/credit-shapes'

/** What staff do with the credit and wallet of a customer. */
export type CreditAct = 'grant' | 'repay' | 'lower' | 'freeze' | 'unfreeze' | 'unlockPin' | 'removePin' | 'payOut'
export type CreditDialogProps = { act: CreditAct; id: number; credit: CreditAccount; onClose: () => void }
