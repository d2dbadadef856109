import type { Occasions } from '@zembil/contract/occasions'
import { addisDay, endOfAddisDay } from '@zembil/rules/calendar/addis-day'
import { isFasting } from '@zembil/rules/calendar/fasting'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../../platform/database/db.ts'
import { findComingHoliday, type HolidayRow, listFastingFavourites, listHolidayProducts } from './occasions.sql.ts'
import { productView } from './product-view.ts'

/** As many as fit into one scrollable row on the home page. */
const shownProducts = 12

async function holidayView(db: Db, { id, ...row }: HolidayRow): Promise<Occasions['holiday']> {
  const products = await listHolidayProducts(db, id, shownProducts)
  return { ...row, products: products.map(productView) }
}

/**
 * The fast and coming holiday for the date in Addis Ababa. Three statements at most: the holiday and two product rows.
 */
export async function getOccasions(db: Db, now: Date): Promise<{ data: Occasions }> {
  const today = addisDay(now)
  const date = isoDate(today)
  const kind = isFasting(today)
  const [holiday, favourites] = await Promise.all([
    findComingHoliday(db, date).then((row) => (row ? holidayView(db, row) : null)),
    kind ? listFastingFavourites(db, shownProducts) : [],
  ])
  const fast = kind && { kind, products: favourites.map(productView) }
  return { data: { date, until: endOfAddisDay(now).toISOString(), fast, holiday } }
}
