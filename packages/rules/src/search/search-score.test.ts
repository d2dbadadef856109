import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partialMatchFactor, queryReadings } from './search-rank.ts'
import { scoreWord, searchKeysOf, searchTermsOf, searchWeights, synonymGroups, typoScore } from './search-score.ts'
import { skeleton } from './sound-key.ts'

/** Hits with at least this score are matches; lower ones are guesses, such as typos or similar-sounding prefixes. */
const confidentScore = 0.5

const finished = { isLast: false, isKnown: false }
const typing = { isLast: true, isKnown: false }
const known = { isLast: true, isKnown: true }

describe('scoreWord', () => {
  test.each([
    ['an exact match', 'buna', 'buna', finished, 1],
    ['a plural', 'onions', 'onion', finished, 0.99],
    ['an Amharic stem', 'ለቡና', 'ቡና', finished, 0.9],
    ['a prefix, while typing', 'berb', 'berbere', typing, 0.6 + 0.3 * (4 / 7)],
    ['a prefix, in a finished token', 'berb', 'berbere', finished, 0],
    ['a single letter', 'b', 'berbere', typing, 0],
    ['the same sound in the other script', 'berbere', 'በርበሬ', finished, 0.85],
    ['a similar sound', 'barbare', 'በርበሬ', finished, 0.85 - 0.35 * (0.4 / 0.75)],
    ['the prefix of a sound, while typing', 'shink', 'ሽንኩርት', typing, 0.5 * (3 / 5)],
    ['the prefix of a sound, in a finished token', 'shink', 'ሽንኩርት', finished, 0],
    ['a word whose last vowel is still missing', 'bun', 'ቡና', typing, 0.5],
    ['a silent h', 'kibbeh', 'ቅቤ', finished, 0.85],
    ['sh written for s', 'shukar', 'ስኳር', finished, 0.85 - 0.35 * (0.25 / 0.65)],
    ['a rounded vowel written one syllable earlier', 'ሱካር', 'ስኳር', finished, 0.85],
    ['a plural without its s', 'tomatoe', 'tomato', finished, 0.99],
    ['repeated letters', 'zzzzqqq', 'zucchini', typing, 0],
    ['consonants only', 'brbr', 'በርበሬ', typing, 0],
    ['another size', '5kg', '5l', typing, 0],
    ['another word', 'buna', 'shiro', typing, 0],
  ])('scores %s', (_name, token, word, situation, score) => {
    expect(scoreWord(token, word, situation)).toBeCloseTo(score)
  })

  test.each([
    ['all vowels so far', 'berb', 'በርበሬ', 0.5 * (3 / 4)],
    ['one other vowel of a long beginning', 'barb', 'በርበሬ', 0.338],
    ['two other vowels of a long beginning', 'birbi', 'በርበሬ', 0.3],
    ['two consonants', 'ber', 'በርበሬ', 0.25],
    ['two consonants with another vowel', 'tem', 'ቲማቲም', 0.225],
    ['two consonants with another vowel, before a vowel', 'tema', 'ቲማቲም', 0],
    ['another consonant', 'zay', 'ዘይት', 0],
    ['one consonant', 'shi', 'ሽሮ', 0.25],
    ['too few letters', 'sh', 'ሽሮ', 0],
    ['a first vowel', 'enk', 'እንቁላል', 0.225],
    ['c, k or q in one script', 'kinb', 'qinbabe', 0.375],
    ['Amharic, of a Latin word', 'ቲማ', 'timatim', 0],
    ['a number, of a size', '50', '500ml', 0],
  ])('scores the beginning of a sound: %s (%s of %s)', (_name, token, word, score) => {
    expect(scoreWord(token, word, typing)).toBeCloseTo(score, 2)
  })

  test.each([
    ['iphone', 'phone'],
    ['wine', 'window'],
    ['beer', 'በሬ'],
    ['beer', 'ቢሮ'],
    ['beer', 'ብርእ'],
    ['birra', 'በሬ'],
    ['ኮት', 'cut'],
    ['ፍራሽ', 'fresh'],
  ])('%s is not taken for %s', (token, word) => {
    expect(scoreWord(token, word, typing)).toBe(0)
  })

  test('a known word is not corrected into another', () => {
    expect(scoreWord('flour', 'floor', finished)).toBeGreaterThan(0)
    expect(scoreWord('flour', 'floor', known)).toBe(0)
    expect(scoreWord('salt', 'ሰሊጥ', known)).toBe(0)
  })

  test('a known word also matches the word of the other script that sounds the same', () => {
    expect(scoreWord('buna', 'ቡና', known)).toBeCloseTo(0.85)
  })
})

describe('typoScore', () => {
  test.each([
    ['diper', 'diaper', 0.45],
    ['noodels', 'noodles', 0.45],
    ['choclate', 'chocolate', 0.45],
    ['chocalatte', 'chocolate', 0.35],
    ['diper', 'diapers', 0],
    ['tea', 'pea', 0],
    ['milk', 'milk', 0],
    ['jeans', 'beans', 0],
    ['beer', 'beef', 0],
    ['boots', 'books', 0],
    ['ቡና', 'ቡን', 0],
    ['1000', '1001', 0],
    ['iaper', 'diaper', 0],
    ['brad', 'bread', 0],
    ['ቡናማዎች', 'ቡናማዎችን', 0],
    ['sugar1', 'sugar', 0],
    ['1sugar', '1sugars', 0],
    ['sugar', 'sugar', 0],
    ['chocolta', 'chocolate', 0.35],
    ['nodlees', 'noodles', 0],
    ['detergenk', 'detergent', 0.45],
    ['books', 'book', 0.45],
    ['suger', 'sugar', 0.45],
    ['sugkr', 'sugar', 0],
    ['suiar', 'sugar', 0],
  ])('scores %s as a typo of %s', (token, word, score) => {
    expect(typoScore(token, word)).toBeCloseTo(score)
  })

  test('a typo never scores as high as a match', () => {
    const aWord = fc.string({ unit: fc.constantFrom(...'abest'), maxLength: 12 })
    fc.assert(fc.property(aWord, aWord, (token, word) => typoScore(token, word) < confidentScore))
  })
})

test('a token gives exact, prefix and skeleton keys for the lookup', () => {
  expect(searchKeysOf('onions')).toEqual({ exact: ['onions', 'onion'], prefix: 'onions', skeletons: ['nns'] })
  for (const soundless of ['5kg', 'zzzq', 'brbr'])
    expect(searchKeysOf(soundless)).toEqual({ exact: [soundless], prefix: soundless, skeletons: [] })
  expect(searchKeysOf('ለቡና')).toEqual({ exact: ['ለቡና', 'ቡና'], prefix: 'ለቡና', skeletons: ['lbn'] })
})

describe('searchTermsOf', () => {
  const weightsOf = (texts: Parameters<typeof searchTermsOf>[0], synonyms: string[][] = []) =>
    Object.fromEntries(
      searchTermsOf(texts, synonymGroups(synonyms)).map(({ term, weight }) => [term, Number(weight.toFixed(4))]),
    )

  test('a single word counts fully, its stem a little less', () => {
    expect(weightsOf([{ text: 'Onions', weight: 1 }])).toEqual({ onions: 1, onion: 0.99 })
  })

  test('adjacent words are also indexed as one word, and longer names weigh less per word', () => {
    expect(weightsOf([{ text: 'ጤና አዳም', weight: 1 }])).toEqual({ ጤና: 0.931, አዳም: 0.98, ጤናአዳም: 0.686 })
  })

  test('a word that only describes another weighs less, but the parts of a list are equal', () => {
    expect(weightsOf([{ text: 'Peanut Butter', weight: 1 }])).toMatchObject({ peanut: 0.931, butter: 0.98 })
    expect(weightsOf([{ text: 'Tuna in Oil', weight: 1 }])).toMatchObject({ tuna: 0.96, oil: 0.96 })
    expect(weightsOf([{ text: 'Meat, Fish & Eggs', weight: 1 }])).toMatchObject({ meat: 0.96, fish: 0.96, eggs: 0.96 })
  })

  test('a preposition within a word or at the beginning of a name ends no description', () => {
    expect(weightsOf([{ text: 'Dry Raisin Bread', weight: 1 }])).toMatchObject({ dry: 0.912, raisin: 0.912 })
    expect(weightsOf([{ text: 'Big Forest Honey', weight: 1 }])).toMatchObject({ big: 0.912, forest: 0.912 })
    expect(weightsOf([{ text: 'In Season Fruit', weight: 1 }])).toMatchObject({ in: 0.912, season: 0.912, fruit: 0.96 })
  })

  test('a Latin word without its preposition may be another, like an Amharic one', () => {
    expect(weightsOf([{ text: 'yelbes', weight: 1 }])).toMatchObject({ yelbes: 1, lbes: 0.9 })
  })

  test('the size does not count as a part of the name', () => {
    expect(weightsOf([{ text: 'Sugar 1 kg', weight: 1 }])).toMatchObject({ sugar: 1, '1kg': 1, 1: 0.5 })
  })

  test('synonyms are added to the terms, including phrases', () => {
    const synonyms = [['ኦሞ', 'washing powder']]
    expect(weightsOf([{ text: 'Washing Powder', weight: 1 }], synonyms)).toMatchObject({ ኦሞ: 0.784 })
    expect(weightsOf([{ text: 'ኦሞ', weight: 1 }], synonyms)).toEqual({ ኦሞ: 1, washing: 0.8, powder: 0.8 })
    expect(weightsOf([{ text: 'Powder', weight: 1 }], synonyms)).toEqual({ powder: 1 })
    expect(weightsOf([{ text: 'Washing Machine', weight: 1 }], synonyms)).not.toHaveProperty('ኦሞ')
  })

  test('a word that occurs in two fields weighs a little more and is listed once', () => {
    const fields = [
      { text: 'Sugar', weight: 1 },
      { text: 'Sugar', weight: 0.4 },
    ]
    expect(weightsOf(fields)).toEqual({ sugar: 1.08 })
  })
})

const catalogue: [name: string, amharicName: string, subcategory: string, amharicSubcategory: string][] = [
  ['Banana', 'ሙዝ', 'Fresh Fruits', 'ትኩስ ፍራፍሬ'],
  ['Watermelon', 'ሐብሐብ', 'Fresh Fruits', 'ትኩስ ፍራፍሬ'],
  ['Guava', 'ዘይቱን', 'Fresh Fruits', 'ትኩስ ፍራፍሬ'],
  ['Tomato', 'ቲማቲም', 'Vegetables', 'አትክልት'],
  ['Cauliflower', 'አበባ ጎመን', 'Vegetables', 'አትክልት'],
  ['Ethiopian Kale', 'ጎመን', 'Leafy Greens', 'ቅጠላ ቅጠሎች'],
  ['Red Onion', 'ቀይ ሽንኩርት', 'Onion & Garlic', 'ሽንኩርት'],
  ['Garlic', 'ነጭ ሽንኩርት', 'Onion & Garlic', 'ሽንኩርት'],
  ['Sweet Potato', 'ስኳር ድንች', 'Roots', 'ሥራ ሥር'],
  ['White Teff Grain', 'ነጭ ጤፍ', 'Teff', 'ጤፍ'],
  ['Wheat Flour', 'የስንዴ ዱቄት', 'Flour', 'ዱቄት'],
  ['Oat Flour', 'የአጃ ዱቄት', 'Flour', 'ዱቄት'],
  ['Red Split Lentils', 'ምስር ክክ', 'Lentils & Peas', 'ምስርና አተር'],
  ['Berbere Hot', 'የሚያቃጥል በርበሬ', 'Chilli Blends', 'በርበሬና ሚጥሚጣ'],
  ['Black Pepper', 'ቁንዶ በርበሬ', 'Whole Spices', 'ሙሉ ቅመሞች'],
  ['Fresh Butter', 'ለጋ ቅቤ', 'Butter', 'ቅቤ'],
  ['White Sugar 1 kg', 'ነጭ ስኳር 1 ኪ.ግ', 'Sugar', 'ስኳር'],
  ['Farm Eggs 12', 'የእርባታ እንቁላል 12', 'Eggs', 'እንቁላል'],
  ['Tibs Beef', 'የጥብስ ሥጋ', 'Beef', 'የበሬ ሥጋ'],
  ['White Teff Injera 5', 'ነጭ የጤፍ እንጀራ 5', 'Injera', 'እንጀራ'],
  ['Green Coffee Beans', 'ጥሬ ቡና', 'Coffee', 'ቡና'],
  ['Toilet Paper 10', 'የመጸዳጃ ቤት ሶፍት 10', 'Paper & Tissue', 'ወረቀትና ሶፍት'],
  ['Washing Powder', 'የልብስ ማጠቢያ ዱቄት', 'Laundry', 'የልብስ ማጠቢያ'],
  ['Floor Cleaner', 'የወለል ማጽጃ', 'Cleaning', 'ጽዳት'],
  ['Diapers Medium 44', 'ዳይፐር መካከለኛ 44', 'Baby Care', 'የሕፃናት እንክብካቤ'],
]
const synonyms = [
  ['ኦሞ', 'omo', 'washing powder'],
  ['ፓምፐርስ', 'pampers', 'ዳይፐር'],
]

type SearchHit = { id: number; score: number }

function scoreReading(tokenScores: number[]): number {
  const mean = tokenScores.reduce((sum, score) => sum + score, 0) / tokenScores.length
  return tokenScores.includes(0) ? mean * partialMatchFactor : mean
}

/** The API's search in memory: fetches words by their keys, scores them, and adds the scores up per product. */
function catalogueSearch(): (query: string) => SearchHit[] {
  const productsByWord = new Map<string, Map<number, number>>()
  for (const [id, [name, amharicName, subcategory, amharicSubcategory]] of catalogue.entries()) {
    const names = [name, amharicName].map((text) => ({ text, weight: searchWeights.name }))
    const groups = [subcategory, amharicSubcategory].map((text) => ({ text, weight: searchWeights.subcategory }))
    for (const { term, weight } of searchTermsOf([...names, ...groups], synonymGroups(synonyms))) {
      productsByWord.set(term, (productsByWord.get(term) ?? new Map()).set(id, weight))
    }
  }
  const words = [...productsByWord.keys()].map((word) => ({ word, key: skeleton(word) }))

  function scoresOfToken(token: string, isLast: boolean): Map<number, number> {
    const keys = searchKeysOf(token)
    const isKnown = productsByWord.has(token)
    const scores = new Map<number, number>()
    for (const { word, key } of words) {
      const begins = word.startsWith(keys.prefix) || keys.skeletons.some((skeletonKey) => key.startsWith(skeletonKey))
      const isFetched = keys.exact.includes(word) || keys.skeletons.includes(key) || (isLast && begins)
      const matched = isFetched ? scoreWord(token, word, { isLast, isKnown }) : 0
      const score = Math.max(matched, isKnown ? 0 : typoScore(token, word))
      for (const [id, weight] of productsByWord.get(word) ?? []) {
        if (score > 0) scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
      }
    }
    return scores
  }

  return (query) => {
    const readings = queryReadings(query).map((reading) =>
      reading.map((token, index) => scoresOfToken(token, index === reading.length - 1)),
    )
    const hits = catalogue.map((_, id) => {
      const scores = readings.map((byToken) => scoreReading(byToken.map((found) => found.get(id) ?? 0)))
      return { id, score: Math.max(0, ...scores) }
    })
    return hits.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score || one.id - other.id)
  }
}

describe('search in a small catalogue', () => {
  const search = catalogueSearch()
  const firstFor = (query: string) => catalogue[search(query)[0]?.id ?? -1]?.[0]

  test.each([
    ['a Latin spelling of Amharic', 'muz', 'Banana'],
    ['another Latin spelling of Amharic', 'barbare', 'Berbere Hot'],
    ['a word split in two', 'hab hab', 'Watermelon'],
    ['two words', 'nech shinkurt', 'Garlic'],
    ['two words, one of them shared with other products', 'abeba gomen', 'Cauliflower'],
    ['the exact name, ranked before a longer name', 'ጐመን', 'Ethiopian Kale'],
    ['a homophone letter', 'ሥኳር', 'White Sugar 1 kg'],
    ['another homophone letter', 'ሀብሃብ', 'Watermelon'],
    ['a wrong Amharic vowel', 'ጠፍ', 'White Teff Grain'],
    ['another wrong Amharic vowel', 'ቂቤ', 'Fresh Butter'],
    ['an Amharic plural', 'እንቁላሎች', 'Farm Eggs 12'],
    ['a plural with an object ending', 'ቲማቲሞችን', 'Tomato'],
    ['an Amharic preposition', 'ለቡና', 'Green Coffee Beans'],
    ['a Latin preposition', 'yesinde duket', 'Wheat Flour'],
    ['a separate preposition', 'ye tibs siga', 'Tibs Beef'],
    ['an English plural', 'tomatoes', 'Tomato'],
    ['a prefix', 'berb', 'Berbere Hot'],
    ['an Amharic prefix', 'ሽን', 'Red Onion'],
    ['the prefix of a sound', 'shink', 'Red Onion'],
    ['a doubled letter', 'bananna', 'Banana'],
    ['a wrong vowel', 'suger', 'White Sugar 1 kg'],
    ['a typing error', 'diper', 'Diapers Medium 44'],
    ['a brand name as a common noun', 'ኦሞ', 'Washing Powder'],
    ['a brand name in its Latin form', 'pampers', 'Diapers Medium 44'],
    ['a known word, ranked before a similar-sounding one', 'flour', 'Wheat Flour'],
    ['the other known word', 'floor', 'Floor Cleaner'],
    ['the spice, not the tissue', 'pepper', 'Black Pepper'],
  ])('search finds the right product for %s: %s', (_name, query, product) => {
    expect(firstFor(query)).toBe(product)
  })

  test.each(['dettol', 'ፀሃይ', 'laptop', 'ጫማ'])('%s, which is not sold, has no match', (query) => {
    expect(search(query).filter(({ score }) => score >= confidentScore)).toEqual([])
  })

  test('a query without words finds nothing', () => {
    expect(search(' ። ')).toEqual([])
  })

  test('a product that matches all words of the query ranks before one that matches some', () => {
    const [best, second] = search('nech teff')
    expect(catalogue[best?.id ?? -1]?.[0]).toBe('White Teff Grain')
    expect(second?.score).toBeLessThan(best?.score ?? 0)
  })
})
