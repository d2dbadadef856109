import type { Language } from '@zembil/rules/people/language'
import { am } from './am.ts'
import { en } from './en.ts'

export type ApiMessages = typeof en

export const apiMessages: Record<Language, ApiMessages> = { en, am }
