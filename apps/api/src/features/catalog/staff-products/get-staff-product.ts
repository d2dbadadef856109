import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findStaffProductRow } from './product-detail.sql.ts'
import { staffProductView } from './staff-product-view.ts'

export const getStaffProduct = async (db: Db, id: number): Promise<{ data: StaffProduct }> => ({
  data: staffProductView(foundOr404(await findStaffProductRow(db, id))),
})
