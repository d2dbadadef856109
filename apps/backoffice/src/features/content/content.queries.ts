import { imageAdvertInput, textAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { holidayInput } from '@zembil/contract/staff/settings/holiday-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const shapes = { imageAdvertInput, textAdvertInput, holidayInput }

export const contentTabs = ['pictures', 'texts', 'holidays', 'preview'] as const
/** The tab and the day of the preview, as they stand in the address. */
export const contentState = z.object({ tab: z.enum(contentTabs).optional(), day: z.iso.date().optional() })

export const imageAdvertsQuery = callQuery('GET /image-adverts', {})
export const imageAdvertQuery = (id: number) => callQuery('GET /image-adverts/:id', { params: { id } })
export const textAdvertsQuery = callQuery('GET /text-adverts', {})
export const textAdvertQuery = (id: number) => callQuery('GET /text-adverts/:id', { params: { id } })
export const holidaysQuery = callQuery('GET /holidays', {})
export const holidayQuery = (id: number) => callQuery('GET /holidays/:id', { params: { id } })
export const holidayChoicesQuery = callQuery('GET /holidays/choices', {})
export const homePreviewQuery = (day: string) => callQuery('GET /home-preview', { query: { day } })
