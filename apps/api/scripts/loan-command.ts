import { parseArgs } from 'node:util'
import { parseBirr } from '@zembil/rules/money/money'
import { findCustomerByPhone } from '../src/features/customers/customers.sql.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb, type Db } from '../src/platform/database/db.ts'

export type LoanCommand = { customerId: number; amount: number; reference: string; bankId: number | undefined }

async function readCommand(db: Db): Promise<LoanCommand> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { phone: text, birr: text, reference: text, bank: text } })
  const { phone = '', birr = '', reference = '', bank } = values
  const customer = await findCustomerByPhone(db, phone)
  const amount = parseBirr(birr)
  const bankId = bank === undefined ? undefined : Number(bank)
  if (!customer) throw new Error('--phone 251… must be the number of a customer who has signed in before')
  if (amount === null || amount === 0) throw new Error('--birr must be an amount, such as 2500 or 2500.50')
  if (reference === '') throw new Error('--reference must name the contract or receipt; the same one counts once')
  if (Number.isNaN(bankId)) throw new Error('--bank must be the number of a bank')
  return { customerId: customer.id, amount, reference, bankId }
}

/** Reads customer and amount from the command line, runs `work` and prints whether the reference was new. */
export async function runLoanCommand(
  work: (db: Db, command: LoanCommand) => Promise<boolean>,
  words: string,
): Promise<void> {
  const db = createDb({ url: readConfig().databaseUrls.worker, connections: 1, onError: console.error })
  try {
    const isNew = await work(db, await readCommand(db))
    console.log(isNew ? words : 'this reference was already entered; nothing changed')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
