import { campaignEndpoints } from './campaigns.ts'
import { staffContentEndpoints } from './content.ts'
import { inboxEndpoints } from './inbox.ts'
import { limitEndpoints } from './limits.ts'
import { messageTextEndpoints } from './message-texts.ts'
import { shopSettingsEndpoints } from './shop-settings.ts'
import { systemEndpoints } from './system.ts'

/** What keeps the shop running, and what its people set. */
export const settingsEndpoints = {
  ...systemEndpoints,
  ...inboxEndpoints,
  ...shopSettingsEndpoints,
  ...limitEndpoints,
  ...messageTextEndpoints,
  ...campaignEndpoints,
  ...staffContentEndpoints,
}
export type SettingsApi = typeof settingsEndpoints
