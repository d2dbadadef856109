import { repayCredit } from '../src/features/loans/repay-credit.ts'
import { runLoanCommand } from './loan-command.ts'

/** `node repay-credit.ts --phone 251911223344 --birr 1200 --reference RECEIPT-9` */
await runLoanCommand(repayCredit, 'repayment recorded')
