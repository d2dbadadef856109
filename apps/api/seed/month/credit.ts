import { toWire } from '@zembil/rules/money/money'
import { type MonthDay, momentOf, plusMinutes } from './days.ts'
import messages from './messages.json' with { type: 'json' }
import { findBalances, setPin } from './office.sql.ts'
import type { Office } from './office.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'

const sponsor = {
  name: 'Awash Valley Farmers Union',
  name_am: 'የአዋሽ ሸለቆ ገበሬዎች ኅብረት ሥራ ማኅበር',
  contact_name: 'Ato Worku Demissie',
  phone_number: '+251111000301',
  email: 'credit@union.example',
  limit: '400000',
  is_active: true,
}

const isBorrower = ({ habit }: Person): boolean => habit === 'credit' || habit === 'overdue'

/** Contracts are signed before the month: small ones by finance alone, large ones with a second person. */
export function grantCredits(office: Office, people: readonly Person[], at: Date, pinHash: string): Promise<void> {
  const { lane, team, seed, idOf } = office
  return lane.unit(async () => {
    const { data } = await lane.at(at, () => lane.act(team.owner[0], 'POST /sponsors', { body: sponsor }))
    for (const person of people.filter(isBorrower)) {
      const random = randomOf(seed, 'contract', person.no)
      const id = idOf(person)
      const amount = random.pick([15_000, 20_000, 30_000])
      const body = {
        amount: `${amount}`,
        contract_no: `C-${1_000 + person.no}`,
        lender: random.chance(0.4) ? 'bunna' : 'shop',
        sponsor_id: random.chance(0.3) ? data.id : null,
        reason: 'Signed contract.',
      }
      await lane.at(plusMinutes(at, 5), async () => {
        const asked = await lane.act(team.finance[0], 'POST /customers/:id/credit/grants', { params: { id }, body })
        const approval = asked.data.approval_id
        if (approval !== null)
          await lane.act(team.manager[0], 'POST /approvals/:id/approve', { params: { id: approval } })
        await setPin(lane.deps.db, id, pinHash)
      })
    }
  })
}

/** On Fridays those who buy on credit repay all or half of it; those who are overdue do not. */
export function repayCredits({ lane, team, seed, day, idOf }: Office, people: readonly Person[]): Promise<void> {
  return lane.unit(async () => {
    for (const person of people.filter(({ habit }) => habit === 'credit')) {
      const random = randomOf(seed, 'repayment', person.no, day.iso)
      const { debt } = await findBalances(lane.deps.db, idOf(person))
      if (debt < 20_000 || !random.chance(0.5)) continue
      const amount = random.chance(0.5) ? debt : Math.round(debt / 20_000) * 10_000
      const body = { amount: toWire(amount), receipt_no: `R-${day.iso}-${person.no}` }
      await lane.at(momentOf(day, 11, random.int(0, 59)), () =>
        lane.act(team.finance[0], 'POST /customers/:id/credit/repayments', { params: { id: idOf(person) }, body }),
      )
    }
  })
}

/** A request for credit that a second person has yet to approve. */
export function askForCredit({ lane, team, now, idOf }: Office, person: Person): Promise<void> {
  const body = { amount: '25000', contract_no: 'C-2001', lender: 'shop', sponsor_id: null, reason: 'Signed contract.' }
  return lane.unit(async () => {
    await lane.at(plusMinutes(now, -40), () =>
      lane.act(team.finance[0], 'POST /customers/:id/credit/grants', { params: { id: idOf(person) }, body }),
    )
  })
}

/** Support blocks those who only cost money, a week before the end. */
export function blockPeople(
  { lane, team, seed, idOf }: Office,
  people: readonly Person[],
  day: MonthDay,
): Promise<void> {
  return lane.unit(async () => {
    for (const person of people.filter(({ habit }) => habit === 'blocked')) {
      const body = { reason: randomOf(seed, 'blocked', person.no).pick(messages.blocked) }
      await lane.at(momentOf(day, 15, 10), () =>
        lane.act(team.support[0], 'POST /customers/:id/block', { params: { id: idOf(person) }, body }),
      )
    }
  })
}
