import { mediaHook } from './media-hook.ts'
import { savesData } from './saves-data.ts'

/** Whether the visitor prefers reduced motion or saves data. */
export const useIsCalm = mediaHook('(prefers-reduced-motion: reduce)', savesData)
