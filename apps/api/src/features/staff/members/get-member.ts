import type { Member } from '@zembil/contract/staff/member-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { memberView } from './member-view.ts'
import { findMemberRow } from './members.sql.ts'

export async function getMember(db: Db, id: number): Promise<{ data: Member }> {
  return { data: memberView(foundOr404(await findMemberRow(db, id))) }
}
