import { grantCredit } from '../src/features/loans/grant-credit.ts'
import { runLoanCommand } from './loan-command.ts'

/** `node grant-credit.ts --phone 251911223344 --birr 5000 --reference CONTRACT-17 [--bank 22]` */
await runLoanCommand(grantCredit, 'credit granted')
