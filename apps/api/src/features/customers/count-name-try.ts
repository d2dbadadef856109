import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { insertNameTry, type Names } from './name-tries.sql.ts'

/** Limits attempts before checking whether a name is taken, so that nobody can probe who is a customer. */
export async function countNameTry({ db, limits }: Pick<Deps, 'db' | 'limits'>, customerId: number, names: Names) {
  const tried = await insertNameTry(db, customerId, names)
  if (tried && tried.tries > (await limits(db)).names_per_hour)
    throw new AppError('names_tried_often', {}, tried.wait_seconds)
}
