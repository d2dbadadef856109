import { settlementOutcomes } from '@zembil/contract/staff/money/settlement-shapes'
import { get, type StaffCall, spread } from './call-shape.ts'

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** A day whose file was read. */
const aDay = (round: number): string => `/settlement-days/telebirr/${dayBefore(2 + (round % 50))}`
const aSponsor = (round: number): string => `/sponsors/${spread(round, 1_000)}`
/** Every hundredth customer owes. */
const aDebtor = (round: number, customers: number): number => 100 * spread(round, Math.floor(customers / 100))

/** Credit, sponsors, referrals and settlement. */
export const creditCalls = (customers: number): StaffCall[] => [
  get('credit: of a customer', (round) => `/customers/${aDebtor(round, customers)}/credit`),
  get('credit: debt by age', () => '/credit/ageing'),
  get('credit: debt by age, of a sponsor', (round) => `/credit/ageing?sponsor_id=${spread(round, 1_000)}`),
  get('credit: debt by age and sponsor', () => '/credit/ageing/sponsors'),
  get('credit: sponsors', () => '/sponsors'),
  get('credit: sponsor', aSponsor),
  get('credit: people of a sponsor', (round) => `${aSponsor(round)}/people`),
  get(
    'credit: statement of a sponsor',
    (round) => `${aSponsor(round)}/statement?from=${dayBefore(60)}&to=${dayBefore(0)}`,
  ),
  get('credit: referrals', () => '/referrals'),
  get('settlement: days', () => '/settlement-days?provider=telebirr'),
  get('settlement: day', aDay),
  ...settlementOutcomes.map((outcome) =>
    get(`settlement: ${outcome}`, (round) => `${aDay(round)}/items?outcome=${outcome}`),
  ),
  get('settlement: files', () => '/settlement-files'),
]
