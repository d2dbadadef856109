import { type MessageTexts, textsWith } from '@zembil/i18n/api/message-texts'
import type { Db } from '../database/db.ts'

/** The texts of notices and SMS as staff have changed them. */
export const readTexts = async (db: Db): Promise<MessageTexts> =>
  textsWith(await db.selectFrom('message_texts').select(['key', 'text', 'text_am']).execute())
