import type { ContactMessage } from '@zembil/contract/content'
import { browserApi } from '../../../platform/api/api.ts'

export const sendContactMessage = (body: ContactMessage) => browserApi('POST /contact-messages', { body })
