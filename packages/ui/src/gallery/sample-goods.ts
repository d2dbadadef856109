import type { Language } from '@zembil/rules/people/language'

export type SampleGood = {
  id: string
  name: Record<Language, string>
  unit: Record<Language, string>
  price: string
  original: string | null
  discount: number
  available: number
}

/** The cases that break layouts: long names, six-digit prices, low stock, out of stock, no picture. */
export const sampleGoods: readonly SampleGood[] = [
  {
    id: 'banana',
    name: { en: 'Banana', am: 'ሙዝ' },
    unit: { en: '1 kg', am: '1 ኪ.ግ' },
    price: '75.00',
    original: null,
    discount: 0,
    available: 10,
  },
  {
    id: 'mango',
    name: { en: 'Mango, ripened on the tree', am: 'ዛፍ ላይ የበሰለ ማንጎ' },
    unit: { en: '1 kg', am: '1 ኪ.ግ' },
    price: '140.00',
    original: '154.00',
    discount: 10,
    available: 8,
  },
  {
    id: 'coffee',
    name: {
      en: 'Complete coffee ceremony set with jebena, six cups, rekebot and incense burner',
      am: 'ሙሉ የቡና ማፍያ ዕቃ ከጀበና፣ ስድስት ሲኒ፣ ረከቦትና የዕጣን ማጨሻ ጋር',
    },
    unit: { en: '1 set', am: '1 ስብስብ' },
    price: '123456.50',
    original: '154320.63',
    discount: 25,
    available: 3,
  },
  {
    id: 'honey',
    name: { en: 'White honey from Tigray', am: 'ነጭ የትግራይ ማር' },
    unit: { en: '500 g jar', am: '500 ግራም ብርጭቆ' },
    price: '620.00',
    original: null,
    discount: 0,
    available: 0,
  },
  {
    id: 'broken',
    name: { en: 'A product without a picture', am: 'ምስል የሌለው ምርት' },
    unit: { en: '1 piece', am: '1 ፍሬ' },
    price: '1250.00',
    original: null,
    discount: 0,
    available: 50,
  },
]

const drawing = (ground: string, fruit: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><circle cx="48" cy="52" r="22" fill="${fruit}"/><path d="M48 30q2-12 14-12-2 12-14 12Z" fill="#4d8a57"/></svg>`,
  )}`

/** Drawn here, so that the gallery needs no API. */
export const samplePictures: readonly string[] = [
  drawing('#E1EFE6', '#e0b13a'),
  drawing('#FBEECB', '#d97a2b'),
  drawing('#EFE6D9', '#7a4a2b'),
  drawing('#F8E0D4', '#c9952c'),
]
