import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const notSold = `beer, wine, whisky, vodka, cigarettes, pet food, cat food, dog food, phone card, sim card, mobile phone,
  gas cylinder, airtime, laptop, television, shoes, t-shirt, furniture, bicycle, passport, headphones, paracetamol,
  ቢራ, ድራፍት, ጠጅ, አረቄ, ወይን ጠጅ, ሲጋራ, የስልክ ካርድ, መድኃኒት, ጫማ, ነዳጅ, ሶፋ, አልጋ, መጽሐፍ, ቴሌቪዥን`

const wanted = `anans: Pineapple, ananas: Pineapple, zenjebel: Fresh Ginger, zinjibil: Fresh Ginger, kurunfud: Cloves,
  krnfud: Cloves, gift: Genna Basket, gifts: New Year Basket, gift package: Genna Basket, ስጦታ: Genna Basket,
  sitota: Genna Basket, gluten free: White Teff Grain, plastic bag: Bin Bags 30, ፌስታል: Bin Bags 30,
  organic milk: Fresh Milk 1 L, anchor wetet: Fresh Milk 1 L, አንከር ወተት: Fresh Milk 1 L, halal beef: Minced Beef,
  cheap rice: Basmati Rice, imported pasta: Spaghetti, organic tomatoes: Tomato, nestle pure life water: Still Water 1 L,
  phone charger: USB Charging Cable, buna: Green Coffee Beans, ስኳር: White Sugar 1 kg, duket: Wheat Flour,
  kibe: Fresh Butter, ሽንኩርት: Red Onion, tiru ruz: Basmati Rice, baby milk: Fresh Milk 1 L, beef: Minced Beef,
  cheese: Mozzarella, green tea: Green Tea 25`

const listOf = (text: string): string[] => text.split(/,\s*/)

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

describe('words that shoppers type', () => {
  it.each(listOf(notSold))('%s finds nothing, because the shop does not sell it', async (name) => {
    expect(await shop.call('GET /search/suggestions', { query: { name, limit: 8 } })).toEqual({
      data: [],
      categories: [],
    })
    expect((await shop.call('GET /products', { query: { name } })).meta.total).toBe(0)
    expect((await shop.call('GET /packages', { query: { name } })).meta.total).toBe(0)
  })

  it.each(listOf(wanted).map((line) => line.split(': ') as [string, string]))('%s finds %s', async (name, product) => {
    const { data } = await shop.call('GET /search/suggestions', { query: { name, limit: 20 } })
    expect(data.map((one) => one.name)).toContain(product)
  })
})
