import type { Language } from '@zembil/rules/people/language'
import names from './names.json' with { type: 'json' }
import { type Random, randomOf } from './random.ts'

/** What is special about a customer. Two of three buy once or twice; a `regular` buys every week. */
export type Habit = 'rare' | 'regular' | 'credit' | 'overdue' | 'blocked' | 'new'

export type Person = {
  no: number
  phone: string
  first_name: string
  last_name: string
  email: string
  user_name: string
  language: Language
  wantsNews: boolean
  habit: Habit
  place: {
    city: string
    sub_city: string
    woreda: string
    neighborhood: string
    house_number: string
    latitude: number
    longitude: number
  }
}

const habits: Habit[] = ['credit', 'overdue', 'blocked', 'new', 'regular', 'regular', 'regular', 'rare', 'rare', 'rare']

/** The first ten have one habit each and more than one regular; of the others most buy rarely. */
function habitOf(no: number, random: Random): Habit {
  const first = habits[no]
  if (first) return first
  if (no % 60 === 0) return 'blocked'
  if (no % 13 === 0) return random.chance(0.25) ? 'overdue' : 'credit'
  return random.chance(0.3) ? 'regular' : random.chance(0.1) ? 'new' : 'rare'
}

const near = (centre: number, random: Random): number =>
  Math.round((centre + (random.next() - 0.5) * 0.016) * 1e5) / 1e5

function placeOf(random: Random, language: Language): Person['place'] {
  const area = random.weigh(names.areas, ({ weight }) => weight)
  const [name = '', name_am = ''] = random.pick(area.names)
  return {
    city: 'Addis Ababa',
    sub_city: area.sub_city,
    woreda: area.woreda,
    neighborhood: language === 'am' ? name_am : name,
    house_number: random.chance(0.1) ? 'New' : `${random.int(1, 2_400)}${random.chance(0.2) ? '/B' : ''}`,
    latitude: near(area.latitude, random),
    longitude: near(area.longitude, random),
  }
}

/** Numbers that no operator has given out. */
const phoneOf = (no: number): string => `251900${String(100_001 + no * 307).padStart(6, '0')}`

function personOf(seed: string, no: number): Person {
  const random = randomOf(seed, 'person', no)
  const language = random.chance(0.6) ? 'am' : 'en'
  const [first = '', first_am = ''] = random.pick(random.chance(0.55) ? names.women : names.men)
  const [last = '', last_am = ''] = random.pick(names.fathers)
  const [first_name, last_name] = language === 'am' ? [first_am, last_am] : [first, last]
  return {
    no,
    phone: phoneOf(no),
    first_name,
    last_name,
    email: `${first}.${last}.${no}@mail.example`.toLowerCase(),
    user_name: `${first}${no}`.toLowerCase(),
    language,
    wantsNews: random.chance(0.6),
    habit: habitOf(no, random),
    place: placeOf(random, language),
  }
}

export const peopleOf = (seed: string, count: number): Person[] =>
  Array.from({ length: count }, (_, no) => personOf(seed, no))

/** How often a customer of each habit orders, compared with others. */
export const orderWeights: Record<Habit, number> = { rare: 1, regular: 4, credit: 3, overdue: 1, blocked: 0.5, new: 0 }

/** Whom the demo names: one with credit, one who owes for too long, one who is blocked, a new one and a regular. */
export const namedPeople = (seed: string): Person[] => peopleOf(seed, 5)
