import type { MessageText, MessageTextInput } from '@zembil/contract/staff/settings/message-text-shapes'
import {
  isMessageKey,
  type MessageKey,
  messageKeys,
  placeholdersIn,
  shippedTexts,
  textsWith,
} from '@zembil/i18n/api/message-texts'
import { sampleWords } from '@zembil/i18n/api/sample-words'
import type { Db } from '../../platform/database/db.ts'
import { lockKey } from '../../platform/database/lock-key.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { saveVersion } from '../staff/acts/save-version.ts'
import { changedBy } from './changed-by.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { findTextRow, listTextRows, type SavedText, saveTextRow, type TextRow } from './message-texts.sql.ts'

export function requireKey(key: string): MessageKey {
  if (!isMessageKey(key)) throw new AppError('not_found')
  return key
}

/** Notices are read in the shop; only an SMS can be tried on a phone. */
export function requireSmsKey(key: string): MessageKey {
  if (!key.startsWith('sms.')) throw new AppError('not_found')
  return requireKey(key)
}

function viewOf(key: MessageKey, row: TextRow | undefined): MessageText {
  // As it is sent: a change that no longer fits the release is not in use.
  const used = textsWith(row ? [row] : [])
  const [shipped_text, shipped_text_am] = [shippedTexts.en[key], shippedTexts.am[key]]
  const [text, text_am] = [used.en[key], used.am[key]]
  return {
    key,
    kind: key.startsWith('sms.') ? 'sms' : 'notice',
    text,
    text_am,
    shipped_text,
    shipped_text_am,
    is_changed: text !== shipped_text || text_am !== shipped_text_am,
    placeholders: placeholdersIn(key).map((name) => ({
      name,
      sample: sampleWords.en[name] ?? '',
      sample_am: sampleWords.am[name] ?? '',
    })),
    ...changedBy(row),
  }
}

export async function listTexts(db: Db): Promise<{ data: MessageText[] }> {
  const rows = new Map((await listTextRows(db)).map((row) => [row.key, row]))
  return { data: messageKeys.map((key) => viewOf(key, rows.get(key))) }
}

export async function getText(db: Db, key: MessageKey): Promise<{ data: MessageText }> {
  return { data: viewOf(key, await findTextRow(db, key)) }
}

type Version = { key: MessageKey; version: number }

const save = (db: Db, memberId: number, { key, version }: Version, saved: SavedText) =>
  saveVersion(version, {
    lock: () => lockKey(db, 'message-text', key),
    read: () => getText(db, key),
    save: () => saveTextRow(db, key, saved, memberId),
  })

/** A text like the released one is not kept, so that it follows the next release. */
export function changeText(db: Db, memberId: number, { key, version, text, text_am }: Version & MessageTextInput) {
  checkPlaceholders(key, text, 'text')
  checkPlaceholders(key, text_am, 'text_am')
  return save(
    db,
    memberId,
    { key, version },
    {
      text: text === shippedTexts.en[key] ? null : text,
      text_am: text_am === shippedTexts.am[key] ? null : text_am,
    },
  )
}

export const putTextBack = (db: Db, memberId: number, text: Version) =>
  save(db, memberId, text, { text: null, text_am: null })
