import { tokens } from './amharic-text.ts'

type Measure = { base: 'g' | 'ml'; factor: number }

const measures: readonly [names: string, measure: Measure][] = [
  ['kg kgs kilo kilos kilogram kilograms ኪግ ኪሎ ኪሎግራም', { base: 'g', factor: 1_000 }],
  ['g gm gms gr gram grams ግ ግራም', { base: 'g', factor: 1 }],
  ['l lt ltr lit liter liters litre litres litter ሊ ሊትር ሊተር', { base: 'ml', factor: 1_000 }],
  ['ml mls ሚሊ ሚሊሊትር', { base: 'ml', factor: 1 }],
]
const measureOf = new Map(measures.flatMap(([names, measure]) => names.split(' ').map((name) => [name, measure])))
const largerUnit = { g: 'kg', ml: 'l' } as const

/** Amounts in words, read as numbers only before a unit: "half kilo", "hulet liter". */
const amounts = new Map<string, number>(
  (
    [
      ['half gimash ግማሽ', 0.5],
      ['one and አንድ', 1],
      ['two hulet ሁለት', 2],
      ['three sost ሶስት', 3],
      ['five amist አምስት', 5],
      ['ten asir አስር', 10],
    ] as const
  ).flatMap(([names, amount]) => names.split(' ').map((name) => [name, amount] as const)),
)
const amountOf = (word: string | undefined): number => amounts.get(word ?? '') ?? Number(word)

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d/.test(word)

/** One spelling for one size: 1kg for 1 kilo and 1000 g, 500ml for 0.5 l. */
function sizeWord(amount: number, { base, factor }: Measure): string {
  const inBase = Math.round(amount * factor * 1_000) / 1_000
  return inBase < 1_000 ? `${inBase}${base}` : `${inBase / 1_000}${largerUnit[base]}`
}

export const isSizeWord = isNumber

/** A unit of measure without a number, which says nothing about a product. */
export const isLoneUnit = (word: string): boolean => measureOf.has(word)

/** The words of a text, with each number and its unit as one word. */
export function searchWords(text: string): string[] {
  const words: string[] = []
  for (const word of tokens(text)) {
    const measure = measureOf.get(word)
    const amount = amountOf(words.at(-1))
    if (measure && Number.isFinite(amount)) words[words.length - 1] = sizeWord(amount, measure)
    else words.push(word)
  }
  return words
}

/** The words that state the sizes in a text: the size, and its number alone ("sugar 5"). */
export function sizeWordsOf(text: string): string[] {
  return searchWords(text)
    .filter(isNumber)
    .flatMap((word) => [...new Set([word, word.replace(/[a-z]+$/, '')])])
}
