import { once } from 'node:events'
import { searchTermsOf, synonymGroups } from '@zembil/rules/search/search-score'
import { skeleton } from '@zembil/rules/search/sound-key'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createSeededDatabase } from '../../apps/api/scripts/create-seeded-database.ts'
import { siblingDatabase } from '../../apps/api/scripts/databases.ts'
import { catalogue } from '../../apps/api/seed/catalogue.ts'
import { indexCategories } from '../../apps/api/src/features/catalog/search/index-categories.ts'
import { indexPackages } from '../../apps/api/src/features/catalog/search/index-packages.ts'
import { productSearchTexts } from '../../apps/api/src/features/catalog/search/index-products.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { type Variant, variantOf } from '../catalogue/catalogue-variants.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'

export const benchDatabaseUrl = (products: number): string =>
  siblingDatabase(readConfig().databaseUrls.owner, `zembil_bench_${products}`)

/** Tables that grow with the catalogue. */
const grown = ['products', 'product_popularity', 'product_words', 'search_words', 'stock', 'stock_movements']
const storeIds = catalogue.stores.map((_, index) => index + 1)
const escaped = (text: string): string => text.replace(/[\\\t\n]/g, ' ')

/** Opens a COPY into a table; writes respect back-pressure. */
function copyInto(client: pg.Client, target: string) {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  return {
    write: async (...rows: (string | number)[][]) => {
      if (!stream.write(rows.map((row) => `${row.join('\t')}\n`).join(''))) await once(stream, 'drain')
    },
    end: async () => {
      stream.end()
      await once(stream, 'finish')
    },
  }
}

type Shelf = {
  categoryId: number
  categoryName: string
  categoryNameAm: string
  id: number
  name: string
  nameAm: string
}

async function readShelves(client: pg.Client): Promise<Map<string, Shelf>> {
  const { rows } = await client.query<Shelf>(
    `select s.id, s.name, s.name_am as "nameAm", c.id as "categoryId", c.name as "categoryName",
      c.name_am as "categoryNameAm"
    from subcategories s join categories c on c.id = s.category_id`,
  )
  return new Map(rows.map((shelf) => [shelf.name, shelf]))
}

const shelfOf = (shelves: Map<string, Shelf>, { base }: Variant): Shelf => {
  const shelf = shelves.get(base.subcategory)
  if (!shelf) throw new Error(`unknown subcategory: ${base.subcategory}`)
  return shelf
}

async function copyProducts(client: pg.Client, count: number, shelves: Map<string, Shelf>): Promise<void> {
  const start = Date.now()
  const products = copyInto(
    client,
    `products (id, sku, category_id, subcategory_id, name, name_am, description, description_am, unit, unit_am,
      measurement_type, brand, price_santim, discount_percent, is_fasting, pictures, created_at)`,
  )
  for (let id = 1; id <= count; id++) {
    const variant = variantOf(id)
    const { base } = variant
    const shelf = shelfOf(shelves, variant)
    const createdAt = new Date(start - (count - id) * 30_000).toISOString()
    await products.write([
      id,
      // Triggers, one of which gives the code, do not run here.
      `Z${String(id).padStart(6, '0')}`,
      shelf.categoryId,
      shelf.id,
      variant.name,
      variant.nameAm,
      escaped(base.description),
      escaped(base.description_am),
      variant.unit,
      base.unit_am,
      base.measurement_type,
      variant.brand,
      variant.priceSantim,
      id % 9 === 0 ? 10 : 0,
      String(base.fasting),
      `{${base.icon}}`,
      createdAt,
    ])
  }
  await products.end()
}

/** Puts the whole stock of a product into one store. */
async function copyStock(client: pg.Client, count: number): Promise<void> {
  const stock = copyInto(client, 'stock (product_id, store_id, quantity)')
  for (let id = 1; id <= count; id++) {
    const filled = 1 + (id % storeIds.length)
    const { leftInStock } = variantOf(id)
    await stock.write(...storeIds.map((store) => [id, store, store === filled ? leftInStock : 0]))
  }
  await stock.end()
  await client.query(`
    insert into stock_movements (product_id, store_id, kind, quantity)
    select product_id, store_id, 'received', quantity from stock where quantity > 0`)
}

const popularitySql = `
  insert into product_popularity (product_id, subcategory_id, is_active, is_fasting, units_sold_30_days)
  select id, subcategory_id, is_active, is_fasting, id::bigint * 7919 % 500 from products`

async function copyWords(client: pg.Client, count: number, shelves: Map<string, Shelf>): Promise<void> {
  const ids = new Map<string, number>()
  const idOf = (word: string): number => {
    const id = ids.get(word) ?? ids.size + 1
    ids.set(word, id)
    return id
  }
  const { rows } = await client.query<{ phrases: string[] }>(
    'select array_agg(phrase) as phrases from search_synonyms group by group_id',
  )
  const synonyms = synonymGroups(rows.map(({ phrases }) => phrases))
  const productWords = copyInto(client, 'product_words (product_id, word_id, weight)')
  for (let id = 1; id <= count; id++) {
    const variant = variantOf(id)
    const shelf = shelfOf(shelves, variant)
    const texts = productSearchTexts({
      id,
      name: variant.name,
      name_am: variant.nameAm,
      brand: variant.brand,
      unit: variant.unit,
      subcategory_name: shelf.name,
      subcategory_name_am: shelf.nameAm,
      category_name: shelf.categoryName,
      category_name_am: shelf.categoryNameAm,
      brand_am: null,
    })
    await productWords.write(...searchTermsOf(texts, synonyms).map(({ term, weight }) => [id, idOf(term), weight]))
  }
  await productWords.end()
  const words = copyInto(client, 'search_words (id, word, skeleton)')
  for (const [word, id] of ids) await words.write([id, word, skeleton(word)])
  await words.end()
}

/** Indexes what does not grow with the catalogue. Truncating the words deleted theirs too. */
async function indexFewThings(url: string): Promise<void> {
  const db = createDb({ url, connections: 1, statementTimeout: 60_000, onError: console.error })
  const packages = await db.selectFrom('packages').select('id').execute()
  await indexCategories(db)
  await indexPackages(
    db,
    packages.map(({ id }) => id),
  )
  await db.destroy()
}

/** The demo shop with its catalogue replaced by `count` made-up products. Takes about a minute per 150,000. */
export async function seedBenchDatabase(count: number, report: (step: string) => void): Promise<void> {
  const url = benchDatabaseUrl(count)
  await createSeededDatabase(url, new Date())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shelves = await readShelves(client)
  // Triggers and foreign keys are off during the load; the counts that triggers maintain are set once at the end.
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
  )
  await client.query('create temp table kept_items as select * from package_items')
  await client.query(`truncate ${grown.join(', ')}, package_items cascade`)
  await withoutIndexes(client, grown, async () => {
    report(`${count} products`)
    await copyProducts(client, count, shelves)
    await client.query(popularitySql)
    report('stock')
    await copyStock(client, count)
    report('search words')
    await copyWords(client, count, shelves)
    report('indexes')
  })
  await client.query('insert into package_items select * from kept_items')
  await client.query(`update subcategories s set products_count =
    (select count(*) from products p where p.subcategory_id = s.id and p.is_active)`)
  await client.query(`update search_words w set carriers = c.products
    from (select word_id, count(*) as products from product_words group by word_id) c where c.word_id = w.id`)
  report('packages and categories')
  await client.query("select setval('search_words_id_seq', (select max(id) from search_words))")
  await indexFewThings(url)
  report('statistics')
  await client.query('vacuum analyze')
  await client.end()
}
